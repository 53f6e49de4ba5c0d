import type { FileHandle } from 'node:fs/promises';
import { type Transform, pipeline } from 'node:stream';
import { Router } from '@koa/router';
import { id as identity } from '@rewards/contracts/fields';
import type { Film } from '@rewards/domain/practice/films/film';
import type { FilmRange } from '@rewards/domain/practice/films/play-film';
import type { Context } from 'koa';
import { clientAddress } from '../../../http/client-address.ts';
import { begun } from '../../../http/file-content.ts';
import { filmsBusy, nothingHere, sendRefusal } from '../../../http/refusal.ts';
import type { Service } from '../../ports.ts';
import { FilmViewers } from './film-viewers.ts';
import { readRange } from './read-range.ts';

/** A player with a full buffer pauses reading. One that silently disconnected never resumes. */
const stalledMilliseconds = 5 * 60_000;

/**
 * Films for anyone with their address, because screens have no session (rule 25). A film never changes, so its id is
 * its version, and browsers can keep it for as long as a deleted film is kept. Shared caches may not keep it, so it
 * isn't seen after that.
 */
export function filmPlayerRoutes({ playFilm, filmFiles }: Service): Router {
  const router = new Router();
  const viewers = new FilmViewers();
  router.get('/films/:id', async (context) => {
    const leave = viewers.enter(clientAddress(context));
    if (!leave) return sendRefusal(context, filmsBusy);
    context.res.once('close', leave);
    const id = identity.safeParse(context.params['id']);
    const outcome = id.success ? await playFilm.execute(id.data) : undefined;
    if (outcome?.kind !== 'found') return sendRefusal(context, nothingHere);
    const { film, read } = outcome;
    context.set({
      ETag: etagOf(film),
      'Accept-Ranges': 'bytes',
      'Cache-Control': 'private, max-age=2592000, immutable',
    });
    context.status = 200;
    if (context.fresh) return void (context.status = 304);
    context.type = film.mediaType;
    const asked = context.method === 'GET' && mayBePart(context, film) ? context.get('Range') : '';
    const range = readRange(asked, film.bytes);
    if (range === 'nothing') {
      sendRefusal(context, nothingHere);
      context.status = 416;
      return context.set('Content-Range', `bytes */${film.bytes}`);
    }
    if (range) {
      context.status = 206;
      context.set('Content-Range', ['bytes', `${range.from}-${range.to}/${film.bytes}`].join(' '));
    }
    const sent = range ?? { from: 0, to: film.bytes - 1 };
    context.length = sent.to - sent.from + 1;
    if (context.method === 'HEAD') return;
    const file = await filmFiles.open(film, () => read({ from: 0, to: film.bytes - 1 }));
    return send(context, file, sent, viewers.pace());
  });
  return router;
}

const etagOf = ({ id }: Film) => `"${id}"`;

/** A client with part of another film needs this one from the start. */
const mayBePart = (context: Context, film: Film) => ['', etagOf(film)].includes(context.get('If-Range'));

/** Starts with the first bytes, so an unreadable file still gets an error answer. */
async function send(context: Context, file: FileHandle, { from, to }: FilmRange, pace: Transform): Promise<void> {
  const { length } = context;
  const bytes = pipeline(file.createReadStream({ start: from, end: to }), pace, () => undefined);
  await begun(bytes, context.res);
  context.res.setTimeout(stalledMilliseconds, () => context.res.destroy());
  context.body = bytes;
  // Koa doesn't know a stream's length, and removes the header set before.
  context.length = length;
}
