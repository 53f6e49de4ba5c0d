import { Readable } from 'node:stream';
import { Router } from '@koa/router';
import { id as identity } from '@rewards/contracts/fields';
import type { Film } from '@rewards/domain/practice/films/film';
import type { FilmRange } from '@rewards/domain/practice/films/play-film';
import type { Context } from 'koa';
import { begun } from '../../http/file-content.ts';
import { nothingHere, sendRefusal } from '../../http/refusal.ts';
import type { PracticeParts } from '../practice.module.ts';
import { readRange } from './read-range.ts';

/** A player that has enough for a while takes nothing more until then; one that is gone without a word never does. */
const stalledMilliseconds = 5 * 60_000;

/**
 * Films for whoever has their address: screens have no session (rule 25). A film never changes, so that its identity
 * is its version, and what a browser has of it once need not be asked for again.
 */
export function filmPlayerRoutes({ playFilm }: PracticeParts): Router {
  const router = new Router();
  router.get('/films/:id', async (context) => {
    const id = identity.safeParse(context.params['id']);
    const outcome = id.success ? await playFilm.execute(id.data) : undefined;
    if (outcome?.kind !== 'found') return sendRefusal(context, nothingHere);
    const { film, read } = outcome;
    context.set({
      ETag: etagOf(film),
      'Accept-Ranges': 'bytes',
      'Cache-Control': 'public, max-age=31536000, immutable',
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
    return send(context, range ?? { from: 0, to: film.bytes - 1 }, read);
  });
  return router;
}

const etagOf = ({ id }: Film) => `"${id}"`;

/** Who has a part of another film wants the whole of this one. */
const mayBePart = (context: Context, film: Film) => ['', etagOf(film)].includes(context.get('If-Range'));

/**
 * Begins once the first bytes are there, so that a database that can't be asked is answered as such. Each piece is read
 * when the one before has been taken, so that a slow viewer holds nothing but that.
 */
async function send(
  context: Context,
  range: FilmRange,
  read: (range: FilmRange) => AsyncIterable<Uint8Array>,
): Promise<void> {
  if (context.method !== 'HEAD') {
    const bytes = Readable.from(read(range), { objectMode: false, highWaterMark: 1 });
    context.res.once('close', () => bytes.destroy());
    if (context.res.closed) bytes.destroy();
    await begun(bytes);
    context.res.setTimeout(stalledMilliseconds, () => context.res.destroy());
    context.body = bytes;
  }
  context.length = range.to - range.from + 1;
}
