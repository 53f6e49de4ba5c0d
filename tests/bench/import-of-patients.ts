import { request } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { uploadPatients } from '@rewards/contracts/patient-import';
import pg from 'pg';
import { from } from 'pg-copy-streams';
import { anAdmin } from '../support/people.ts';
import { type RunningService, startService } from '../support/running-service.ts';
import type { Figure } from './figure.ts';

const rows = 100_000;
const boundary = '----a-boundary';

/** 100,000 patients in one request, against a bare COPY of the same rows into a table without any index. */
export async function importOfPatients(): Promise<readonly Figure[]> {
  const service = await startService();
  try {
    const bare = { what: 'a bare COPY of the same rows', value: await seconds(() => bareCopy(service.databaseUrl)) };
    const { cookies, headers } = (await anAdmin(service)).browser;
    const sent = { ...headers, cookie: cookies.header() ?? '' };
    const memory = watchMemory();
    const first = await seconds(() => send(service, sent, { created: rows }));
    const peak = memory.stop();
    const again = await seconds(() => send(service, sent, { skipped: rows }));
    return [
      { what: 'importing 100,000 new patients', value: first, unit: 's', limit: 15, bare },
      { what: 'importing the same 100,000 again', value: again, unit: 's', limit: 15, bare },
      { what: 'memory while importing, the whole process and whoever sends', value: peak, unit: 'MB', limit: 300 },
    ];
  } finally {
    await service.stop();
  }
}

/** In pieces of a thousand lines, as a browser sends a file in large pieces and not line by line. */
function* patients(delimiter: string): Generator<string> {
  const line = (number: number) =>
    `${[`patient${number}@example.com`, `Given${number % 997}`, `Family${number % 9_973}`, `678555${String(number % 10_000).padStart(4, '0')}`].join(delimiter)}\n`;
  for (let first = 0; first < rows; first += 1_000) yield Array.from({ length: 1_000 }, (_, index) => line(first + index)).join('');
}

/** @throws unless the answer has these counts. */
async function send({ url }: RunningService, headers: Record<string, string>, expected: Record<string, number>): Promise<void> {
  const asking = request(url + uploadPatients.path, { method: 'POST', headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` } });
  const answer = new Promise<string>((resolve, reject) => {
    asking.on('error', reject).on('response', (response) => void response.toArray().then((chunks) => resolve(Buffer.concat(chunks).toString()), reject));
  });
  await pipeline(Readable.from(form()), asking);
  const counts = JSON.parse(await answer) as Record<string, number>;
  for (const [name, count] of Object.entries(expected)) if (counts[name] !== count) throw new Error(`expected ${name} ${count}, got ${await answer}`);
}

function* form(): Generator<string> {
  yield `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="patients.csv"\r\nContent-Type: text/csv\r\n\r\nEmail,First Name,Last Name,Cell Phone\n`;
  yield* patients(',');
  yield `\r\n--${boundary}--\r\n`;
}

async function bareCopy(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('create temporary table bare (email text, first_name text, last_name text, phone text)');
  await pipeline(Readable.from(patients('\t')), client.query(from('copy bare from stdin')));
  await client.end();
}

async function seconds(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1_000;
}

/** The most memory that this process held, in megabytes. */
function watchMemory(): { stop(): number } {
  let peak = 0;
  const look = () => {
    peak = Math.max(peak, process.memoryUsage.rss() / 1_000_000);
  };
  const timer = setInterval(look, 20);
  return {
    stop: () => {
      clearInterval(timer);
      look();
      return peak;
    },
  };
}
