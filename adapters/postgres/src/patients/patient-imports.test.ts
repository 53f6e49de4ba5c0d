import { randomUUID } from 'node:crypto';
import { setTimeout as aMoment } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { PatientRow } from '@rewards/domain/patients/import/patient-imports';
import { UnreadablePatientList } from '@rewards/domain/patients/import/patient-list-file';
import { newUser } from '@rewards/domain/patients/user';
import { type FreshDatabase, freshDatabase } from '@rewards/tests/setup/fresh-database';
import { mailSealForTests } from '@rewards/tests/setup/mail-seal-for-tests';
import { until } from '@rewards/tests/support/until';
import { sql } from 'kysely';
import pg from 'pg';
import { connectPostgres } from '../sql/connect-postgres.ts';
import { StoreUnavailable } from '@rewards/domain/store-unavailable';
import type { PostgresDatabase } from '../sql/postgres-database.ts';
import { PostgresPracticeTotals } from './postgres-practice-totals.ts';
import { PostgresUnitOfWork } from '../postgres-unit-of-work.ts';

let fresh: FreshDatabase;
let database: PostgresDatabase;
let unitOfWork: PostgresUnitOfWork;

const at = new Date('2026-03-01T12:00:00.000Z');

beforeAll(async () => {
  fresh = await freshDatabase();
  database = connectPostgres({ url: fresh.url });
  unitOfWork = new PostgresUnitOfWork(database, mailSealForTests);
});

afterAll(async () => {
  await database.close();
  await fresh.drop();
});

const patient = (row: number, email: string): PatientRow => ({
  row,
  email,
  name: `Patient ${email}`,
  newId: randomUUID(),
});

/** A list whose last rows repeat the emails of the first. */
function* longList(prefix: string): Iterable<PatientRow> {
  yield* listOf(12_000, prefix);
  for (let row = 12_002; row < 12_012; row += 1) yield patient(row, `${prefix}${row - 12_000}@example.com`);
}

function* listOf(rows: number, prefix: string): Iterable<PatientRow> {
  for (let row = 2; row < rows + 2; row += 1) yield patient(row, `${prefix}${row}@example.com`);
}

const take = (rows: Iterable<PatientRow> | AsyncIterable<PatientRow>, units = unitOfWork) =>
  units.run(({ patientImports }) => patientImports.take(streamOf(rows), at, randomUUID));

const totals = () => new PostgresPracticeTotals(database).read();

async function killOthers(): Promise<void> {
  const client = new pg.Client({ connectionString: fresh.url });
  await client.connect();
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  );
  await client.end();
}

const isImportWaiting = () =>
  database.read(async (queries) => {
    const { rows } = await sql`
      select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%changed as materialized%'
    `.execute(queries);
    return rows.length > 0;
  });

async function* streamOf(rows: Iterable<PatientRow> | AsyncIterable<PatientRow>): AsyncIterable<PatientRow> {
  yield* rows;
}

test('two concurrent imports run one after the other, and the second changes nothing', async () => {
  const both = await Promise.all([take(longList('twice')), take(longList('twice'))]);
  expect(both.toSorted((a, b) => b.created - a.created)).toMatchObject([
    { created: 12_000, updated: 0, unchanged: 0, sharedEmails: 10 },
    { created: 0, updated: 0, unchanged: 12_000, sharedEmails: 10 },
  ]);
});

test('reading a list blocks no one: no user is locked before the last row', async () => {
  await take([patient(2, 'known@example.com')]);
  async function* whileSaving() {
    yield { ...patient(2, 'known@example.com'), name: 'Of the list' };
    yield* listOf(12_000, 'added by then ');
    await unitOfWork.run(async ({ users }) => {
      const known = await users.findByEmailForUpdate('known@example.com');
      if (known) await users.save({ ...known, phone: '+16785550101' });
    });
    yield patient(20_000, 'after@example.com');
  }
  expect(await take(whileSaving())).toMatchObject({ created: 12_001, updated: 1 });
  expect(await unitOfWork.run(({ users }) => users.findByEmail('known@example.com'))).toMatchObject({
    name: 'Of the list',
    phone: '+16785550101',
  });
});

test('screens get a QR while an import writes its patient, without a deadlock', async () => {
  await take([patient(2, 'shown@example.com')]);
  let importing: ReturnType<typeof take> | undefined;
  // Same order as the front desk: lock the patient, then append the event.
  await unitOfWork.run(async ({ users, displayEvents }) => {
    await users.findByEmailForUpdate('shown@example.com');
    importing = take([{ ...patient(2, 'shown@example.com'), name: 'Of the list' }]);
    while (!(await isImportWaiting())) await aMoment(10);
    await displayEvents.append({ kind: 'qr_clear' }, at);
  });
  expect(await importing).toMatchObject({ created: 0, updated: 1 });
});

test('losing the connection during an import reports an unavailable database, and the next import works', async () => {
  async function* whileKilled() {
    yield* longList('killed');
    await killOthers();
    yield* longList('never');
  }
  await expect(take(whileKilled())).rejects.toBeInstanceOf(StoreUnavailable);
  // Other connections were killed too, and the pool notices that later.
  await until('the database is there again', () => totals().then(Boolean, () => false));
  expect(await take(longList('killed'))).toMatchObject({ created: 12_000 });
});

test('a failing source reports its own error, and the connection stays usable', async () => {
  async function* broken() {
    yield* listOf(10_100, 'broken');
    throw new UnreadablePatientList('a quote has no end', 3);
  }
  const single = connectPostgres({ url: fresh.url, poolMax: 1 });
  const onSingle = new PostgresUnitOfWork(single, mailSealForTests);
  for (let again = 0; again < 3; again += 1)
    await expect(take(broken(), onSingle)).rejects.toBeInstanceOf(UnreadablePatientList);
  expect(await take(longList('broken'), onSingle)).toMatchObject({ created: 12_000 });
  await single.close();
});

test('the first row of an email wins, no matter how far away the next one is', async () => {
  async function* shared() {
    yield { ...patient(2, 'family@example.com'), name: 'First' };
    yield* listOf(12_000, 'between ');
    yield { ...patient(20_000, 'family@example.com'), name: 'Later', phone: '+16785550142' };
  }
  expect(await take(shared())).toMatchObject({ created: 12_001, updated: 0, unchanged: 0, sharedEmails: 1 });
  const family = await unitOfWork.run(({ users }) => users.findByEmail('family@example.com'));
  expect(family).toMatchObject({ name: 'First', phone: null });
});

test('an interrupted import adds no patients', async () => {
  const before = await totals();
  async function* broken() {
    yield* longList('undone');
    yield* listOf(12_000, 'undone too ');
    throw new UnreadablePatientList('a quote has no end', 3);
  }
  await expect(take(broken())).rejects.toBeInstanceOf(UnreadablePatientList);
  expect(await totals()).toEqual(before);
});

test('a patient who signs in for the first time during an import is updated, not duplicated', async () => {
  const email = 'meanwhile@example.com';
  async function* whileSigningIn() {
    yield* listOf(12_000, 'before ');
    await unitOfWork.run(({ users }) =>
      users.add(newUser({ id: randomUUID(), email, referralCode: randomUUID(), createdAt: at })),
    );
    yield patient(20_000, email);
  }
  expect(await take(whileSigningIn())).toMatchObject({ created: 12_000, updated: 1, unchanged: 0 });
});
