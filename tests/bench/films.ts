import { request } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { deleteFilm, uploadFilm } from '@rewards/contracts/films';
import { aFilm } from '../builders/a-film.ts';
import { freshDatabase } from '../setup/fresh-database.ts';
import { anAdmin } from '../support/people.ts';
import type { Figure } from './figure.ts';
import { type ServedProcess, startServedProcess } from './served-process.ts';

const boundary = '----a-boundary';
const megabyte = aFilm(1_048_576);
const megabytes = 60;

/** A film upload compared with bare inserts of the same number of bytes in pieces of the same size. */
export async function* films(): AsyncIterable<Figure> {
  const database = await freshDatabase();
  const service = await startServedProcess(database.url);
  try {
    const { browser } = await anAdmin(service);
    const headers = { ...browser.headers, cookie: browser.cookies.header() ?? '' };
    const before = (await service.memory()) ?? 0;
    const bare = { what: 'bare inserts of as much', value: await seconds(() => bareInserts(service)) };
    let id = '';
    const one = await seconds(async () => void (id = await send(service, headers)));
    yield { what: `receiving a film of ${megabytes} MB`, value: one, unit: 's', bare };
    const played = await seconds(async () => {
      const answer = await fetch(`${service.url}/films/${id}`);
      for await (const _ of answer.body ?? []);
    });
    yield { what: 'playing one as fast as it is taken', value: played, unit: 's' };
    const deleted = await seconds(() => browser.call(deleteFilm, { params: { id } }));
    yield { what: 'deleting one', value: deleted, unit: 's' };
    const gone = await seconds(() => service.sql.rows('delete from films where id = $1', [id]));
    yield { what: 'ending one for good', value: gone, unit: 's' };
    const peak = await service.peakMemory();
    if (peak !== undefined)
      yield {
        what: 'memory of the server meanwhile',
        value: peak,
        unit: 'MB',
        also: `${before.toFixed()} at first`,
      };
  } finally {
    await service.stop();
    await database.drop();
  }
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1_000;
}

function* form(): Generator<Uint8Array> {
  const head = 'Content-Disposition: form-data; name="file"; filename="Lake.mp4"\r\nContent-Type: video/mp4\r\n\r\n';
  yield Buffer.from(`--${boundary}\r\n${head}`);
  for (let sent = 0; sent < megabytes; sent += 1) yield megabyte;
  yield Buffer.from(`\r\n--${boundary}--\r\n`);
}

/** @returns the film's id. */
async function send({ url }: ServedProcess, headers: Record<string, string>): Promise<string> {
  const asking = request(url + uploadFilm.path, {
    method: 'POST',
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
  });
  const answer = new Promise<string>((resolve, reject) => {
    const whole = (response: Readable) => void response.toArray().then((all) => resolve(Buffer.concat(all).toString()));
    asking.on('error', reject).on('response', whole);
  });
  await pipeline(Readable.from(form()), asking);
  const { film } = JSON.parse(await answer) as { film?: { id: string } };
  if (!film) throw new Error(`It was answered ${await answer}`);
  return film.id;
}

async function bareInserts({ sql }: ServedProcess): Promise<void> {
  await sql.rows('create table bare (like film_pieces including all)');
  const piece = Buffer.from(megabyte.subarray(0, 524_288));
  const id = '00000000-0000-4000-8000-000000000000';
  for (let place = 0; place < megabytes * 2; place += 1)
    await sql.rows('insert into bare (film_id, place, bytes) values ($1, $2, $3)', [id, place, piece]);
  await sql.rows('drop table bare');
}
