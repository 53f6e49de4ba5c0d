import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freshDatabase } from '../setup/fresh-database.ts';
import { until } from '../support/until.ts';
import type { Figure } from './figure.ts';
import type { BenchSizes } from './read-bench-arguments.ts';
import { type ServedProcess, startServedProcess } from './served-process.ts';
import { median } from './timed.ts';

/** Practices that are woken, one after another. The server of this run has room for their connections. */
const woken = 30;
const restSeconds = 60;

const hostOf = (practice: number): string => `practice-${practice}.test`;

/** Many practices in one process: what they cost while nobody uses them, and what it takes to use one. */
export async function* groupOfPractices({ practices }: BenchSizes): AsyncIterable<Figure> {
  const folder = await mkdtemp(join(tmpdir(), 'rewards-group-'));
  const databases = [];
  for (let practice = 0; practice < practices; practice += 1) {
    const database = await freshDatabase();
    databases.push(database);
    await writeFile(
      join(folder, `practice-${practice}.env`),
      [
        `PUBLIC_URL=http://${hostOf(practice)}`,
        `DATABASE_URL=${database.serviceUrl}`,
        `DATABASE_MIGRATION_URL=${database.url}`,
        `SESSION_KEYS="a key of practice ${practice} that is long enough to be taken for one"`,
        `PRACTICE_NAME="Practice ${practice}"`,
      ].join('\n'),
    );
  }
  const [first] = databases;
  if (!first) throw new Error('A group has at least one practice');
  const ofOnePractice = ['DATABASE_URL', 'PUBLIC_URL', 'SESSION_KEYS', 'PRACTICE_NAME', 'STAFF_NAMES', 'DEMO'];
  const service = await startServedProcess(first.url, {
    ...Object.fromEntries(ofOnePractice.map((name) => [name, ''])),
    CELLS_DIR: folder,
  });
  try {
    yield* figuresOf(service, practices);
  } finally {
    await service.stop();
    for (const database of databases) await database.drop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function* figuresOf(service: ServedProcess, practices: number): AsyncIterable<Figure> {
  const began = performance.now();
  const seen = async () => {
    const { body } = await service.visitor().open('/readyz');
    return (body as { readonly seen: number }).seen === practices;
  };
  await until('each practice had its turn', seen, 600_000, 500);
  const of = `of ${practices} practices`;
  yield { what: `each database checked after the start, ${of}`, value: (performance.now() - began) / 1_000, unit: 's' };
  const resting = (await service.memory()) ?? 0;
  yield { what: `memory of the process, ${of} at rest`, value: resting, unit: 'MB', limit: 1_000 };
  const before = await transactions(service);
  await pause(restSeconds * 1_000);
  const after = await transactions(service);
  yield {
    what: `transactions a second at rest, ${of} together`,
    value: (after - before) / restSeconds,
    unit: '/s',
    limit: 20,
  };
  const times: number[] = [];
  for (let practice = 0; practice < Math.min(woken, practices); practice += 1)
    times.push(await milliseconds(service.url, hostOf(practice)));
  yield {
    what: 'a resting practice, until it answers',
    value: median(times),
    unit: 'ms',
    also: `slowest ${Math.max(...times).toFixed(0)} ms`,
    limit: 300,
  };
  const awake = (await service.memory()) ?? 0;
  yield { what: 'memory of a practice in use', value: (awake - resting) / times.length, unit: 'MB' };
  const [row] = await service.sql.rows<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where application_name like 'referral-rewards%'`,
  );
  yield { what: 'connections of a practice in use', value: (row?.count ?? 0) / times.length, unit: '' };
}

async function transactions({ sql }: ServedProcess): Promise<number> {
  await sql.rows('select pg_stat_clear_snapshot()');
  const [row] = await sql.rows<{ sum: number }>(
    `select sum(xact_commit + xact_rollback)::float8 as sum from pg_stat_database where datname like 'test\\_%'`,
  );
  return row?.sum ?? 0;
}

/** Until a practice answers at its host name. */
function milliseconds(url: string, host: string): Promise<number> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    request(`${url}/api/config`, { headers: { host } }, (answer) => {
      answer.resume();
      answer.once('end', () =>
        answer.statusCode === 200 ? resolve(performance.now() - began) : reject(new Error(`${answer.statusCode}`)),
      );
    })
      .once('error', reject)
      .end();
  });
}
