import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { uploadPatients } from '@rewards/contracts/patient-import';
import pg from 'pg';
import { from } from 'pg-copy-streams';
import { freshDatabase } from '../setup/fresh-database.ts';
import { anAdmin } from '../support/people.ts';
import type { Figure } from './figure.ts';
import type { BenchSizes } from './read-bench-arguments.ts';
import { type ServedProcess, startServedProcess } from './served-process.ts';
import { median } from './timed.ts';

const boundary = '----a-boundary';
const rounds = 3;
/** Relative to COPY, and in megabytes, for the largest practice. */
const promised = { rows: 100_000, maxTimes: 2.5, limit: 300 };

interface Round {
  readonly bare: number;
  readonly added: number;
  readonly again: number;
  readonly peak: number | undefined;
}

/**
 * An import of this many patients in one request, compared with a bare COPY of the same rows into a table like users.
 */
export async function* importOfPatients({ rows }: BenchSizes): AsyncIterable<Figure> {
  const found: Round[] = [];
  for (let round = 0; round < rounds; round += 1) found.push(await imported(rows));
  const middle = (what: 'bare' | 'added' | 'again') => median(found.map((round) => round[what]));
  const bare = { what: 'a bare COPY of the same rows into an equal table', value: middle('bare') };
  const { maxTimes, limit } = promised;
  const people = rows.toLocaleString('en-US');
  const isPromised = rows === promised.rows;
  yield {
    what: `importing ${people} new patients`,
    value: middle('added'),
    unit: 's',
    ...(isPromised ? { maxTimes } : {}),
    bare,
  };
  yield { what: `importing the same ${people} again`, value: middle('again'), unit: 's', bare };
  const peaks = found.flatMap(({ peak = [] }) => peak);
  if (peaks.length > 0)
    yield {
      what: 'memory of the server while importing',
      value: median(peaks),
      unit: 'MB',
      ...(isPromised ? { limit } : {}),
    };
}

async function imported(rows: number): Promise<Round> {
  const database = await freshDatabase();
  const service = await startServedProcess(database.url);
  try {
    const { cookies, headers } = (await anAdmin(service)).browser;
    const sent = { ...headers, cookie: cookies.header() ?? '' };
    return {
      bare: await seconds(() => bareCopy(database.url, rows)),
      added: await seconds(() => send(service, sent, rows, { created: rows })),
      again: await seconds(() => send(service, sent, rows, { skipped: rows })),
      peak: await service.peakMemory(),
    };
  } finally {
    await service.stop();
    await database.drop();
  }
}

/** Chunks of a thousand lines, because browsers send a file in large chunks. */
function* patients(delimiter: string, rows: number): Generator<string> {
  const line = (number: number) =>
    `${[`patient${number}@example.com`, `Given${number % 997}`, `Family${number % 9_973}`, `678555${String(number % 10_000).padStart(4, '0')}`].join(delimiter)}\n`;
  for (let first = 0; first < rows; first += 1_000)
    yield Array.from({ length: Math.min(1_000, rows - first) }, (_, index) => line(first + index)).join('');
}

/** @throws unless the response has these counts. */
async function send(
  { url }: ServedProcess,
  headers: Record<string, string>,
  rows: number,
  expected: Record<string, number>,
): Promise<void> {
  const asking = request(url + uploadPatients.path, {
    method: 'POST',
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
  });
  const answer = new Promise<string>((resolve, reject) => {
    asking
      .on('error', reject)
      .on(
        'response',
        (response) => void response.toArray().then((chunks) => resolve(Buffer.concat(chunks).toString()), reject),
      );
  });
  await pipeline(Readable.from(form(rows)), asking);
  const counts = JSON.parse(await answer) as Record<string, number>;
  for (const [name, count] of Object.entries(expected))
    if (counts[name] !== count) throw new Error(`expected ${name} ${count}, got ${await answer}`);
}

function* form(rows: number): Generator<string> {
  yield `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="patients.csv"\r\nContent-Type: text/csv\r\n\r\nEmail,First Name,Last Name,Cell Phone\n`;
  yield* patients(',', rows);
  yield `\r\n--${boundary}--\r\n`;
}

async function bareCopy(url: string, rows: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('create table bare (like users including all)');
  const columns = 'id, email, email_key, name, phone, referral_code, created_at';
  await pipeline(Readable.from(users(rows)), client.query(from(`copy bare (${columns}) from stdin`)));
  await client.query('drop table bare');
  await client.end();
}

/** The same people as rows of the table. */
function* users(rows: number): Generator<string> {
  const at = new Date().toISOString();
  for (const piece of patients('\t', rows)) {
    const lines = piece.trimEnd().split('\n');
    yield lines
      .map((line) => line.split('\t'))
      .map(([email, first, last, phone]) =>
        [randomUUID(), email, email, `${first} ${last}`, `+1${phone}`, randomUUID().slice(0, 18), at].join('\t'),
      )
      .join('\n')
      .concat('\n');
  }
}

async function seconds(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1_000;
}
