import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { PatientRow, PatientRowOutcome } from '@rewards/domain/patients/patient-imports';
import { newUser } from '@rewards/domain/patients/user';
import { type FreshDatabase, freshDatabase } from '@rewards/tests/setup/fresh-database';
import { mailSealForTests } from '@rewards/tests/setup/mail-seal-for-tests';
import { connectPostgres } from '../connect-postgres.ts';
import type { PostgresDatabase } from '../postgres-database.ts';
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
  ...{ row, email, name: `Patient ${email}`, newId: randomUUID() },
});

/** A list longer than two batches, in which the last rows share the emails of the first. */
function* longList(prefix: string): Iterable<PatientRow> {
  for (let row = 2; row < 2_502; row += 1) yield patient(row, `${prefix}${row}@example.com`);
  for (let row = 2_502; row < 2_512; row += 1) yield patient(row, `${prefix}${row - 2_500}@example.com`);
}

const take = (rows: Iterable<PatientRow> | AsyncIterable<PatientRow>, seen: (outcome: PatientRowOutcome) => unknown = () => undefined) =>
  unitOfWork.run(async ({ patientImports }) => {
    const outcomes: PatientRowOutcome[] = [];
    for await (const outcome of patientImports.take(streamOf(rows), at, randomUUID)) {
      outcomes.push(outcome);
      seen(outcome);
    }
    return outcomes;
  });

async function* streamOf(rows: Iterable<PatientRow> | AsyncIterable<PatientRow>): AsyncIterable<PatientRow> {
  yield* rows;
}

const kinds = (outcomes: readonly PatientRowOutcome[]) =>
  outcomes.reduce<Record<string, number>>((counts, { kind }) => ({ ...counts, [kind]: (counts[kind] ?? 0) + 1 }), {});

test('knows an email again that stood in an earlier batch, and answers in the order of the rows', async () => {
  const outcomes = await take(longList('long'));
  expect(kinds(outcomes)).toEqual({ created: 2_500, shared_email: 10 });
  expect(outcomes.map(({ row }) => row)).toEqual(Array.from({ length: 2_510 }, (_, index) => index + 2));
  expect(outcomes[2_500]).toEqual({ kind: 'shared_email', row: 2_502, email: 'long2@example.com', firstRow: 2 });
});

test('tells of rows while later ones are still to come', async () => {
  let given = 0;
  let givenAtFirstOutcome: number | undefined;
  async function* counted() {
    for (const row of longList('stream')) {
      given += 1;
      yield row;
    }
  }
  await take(counted(), () => (givenAtFirstOutcome ??= given));
  expect(givenAtFirstOutcome).toBeLessThan(1_500);
});

test('two lists at once come one after the other, so that the second changes nothing', async () => {
  const outcomes = await Promise.all([take(longList('twice')), take(longList('twice'))]);
  expect(outcomes.map(kinds)).toContainEqual({ created: 2_500, shared_email: 10 });
  expect(outcomes.map(kinds)).toContainEqual({ unchanged: 2_500, shared_email: 10 });
});

test('a patient who signs in for the first time meanwhile is updated, and not made twice', async () => {
  const email = 'meanwhile@example.com';
  async function* whileSigningIn() {
    yield patient(2, 'before@example.com');
    await unitOfWork.run(({ users }) => users.add(newUser({ id: randomUUID(), email, referralCode: randomUUID(), createdAt: at })));
    yield patient(3, email);
  }
  expect((await take(whileSigningIn())).map(({ kind }) => kind)).toEqual(['created', 'updated']);
});
