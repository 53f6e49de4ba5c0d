import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type FreshDatabase, freshDatabase } from '@rewards/tests/setup/fresh-database';
import { mailSealForTests } from '@rewards/tests/setup/mail-seal-for-tests';
import pg from 'pg';
import { connectPostgres } from '../sql/connect-postgres.ts';
import type { PostgresDatabase } from '../sql/postgres-database.ts';
import { PostgresUnitOfWork } from '../postgres-unit-of-work.ts';

const people = 20_000;
const at = new Date('2026-03-01T12:00:00.000Z');
/** Generous, because several tests share the machine. Alone, each takes a few seconds. */
const maxSeconds = 30;

let fresh: FreshDatabase;
let database: PostgresDatabase;
let unitOfWork: PostgresUnitOfWork;
let client: pg.Client;

beforeAll(async () => {
  fresh = await freshDatabase();
  database = connectPostgres({ url: fresh.url });
  unitOfWork = new PostgresUnitOfWork(database, mailSealForTests);
  client = new pg.Client({ connectionString: fresh.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.close();
  await fresh.drop();
});

async function* list(phone: string) {
  for (let row = 2; row < people + 2; row += 1)
    yield { row, email: `patient${row}@example.com`, name: `Pat Family${row % 9_973}`, phone, newId: randomUUID() };
}

async function importList(id: string, phone: string): Promise<void> {
  await unitOfWork.run(async ({ patientImports, importRecords }) => {
    const { created, updated, unchanged } = await patientImports.take(list(phone), at, randomUUID, undefined, id);
    await importRecords.append({
      ...{ id, fileName: 'list.csv', importedAt: at, importedBy: null, activityId: id },
      ...{ added: created, updated, unchanged, refused: 0 },
      ...{ undoneAt: null, removed: null, restored: null, kept: null },
    });
  });
}

async function seconds<Result>(work: () => Promise<Result>): Promise<{ took: number; result: Result }> {
  const began = performance.now();
  const result = await work();
  return { took: (performance.now() - began) / 1_000, result };
}

const undo = (id: string) => unitOfWork.run(({ importRecords }) => importRecords.undo(id, at));
const count = async (from: string) =>
  (await client.query<{ count: number }>(`select count(*)::integer as count from ${from}`)).rows[0]?.count;
const stored = async () =>
  JSON.stringify((await client.query('select name, phone, texts_source from users order by email collate "C"')).rows);

test('20,000 people are imported, updated and undone twice, each within half a minute', async () => {
  const [first, second] = [randomUUID(), randomUUID()];
  const added = await seconds(() => importList(first, '+16785550101'));
  const before = await stored();
  const updated = await seconds(() => importList(second, '+16785550102'));
  expect(await count(`users where phone = '+16785550102'`)).toBe(people);

  const foreseen = await seconds(() => unitOfWork.run(({ importRecords }) => importRecords.foreseeUndo(second, 200)));
  const restored = await seconds(() => undo(second));
  expect(foreseen.result).toMatchObject({ removed: 0, restored: people, kept: 0 });
  expect(restored.result).toMatchObject({ removed: 0, restored: people, kept: 0 });
  expect(await stored()).toBe(before);
  const removed = await seconds(() => undo(first));
  expect(removed.result).toMatchObject({ removed: people, restored: 0, kept: 0 });
  expect(await count('users')).toBe(0);
  expect(await count('import_changes')).toBe(0);

  const all = { added, updated, foreseen, restored, removed };
  const tooSlow = Object.entries(all).flatMap(([what, { took }]) => (took > maxSeconds ? [`${what}: ${took} s`] : []));
  expect(tooSlow).toEqual([]);
});
