import type { PatientRecord, PatientRecords } from '@rewards/domain/patients/patient-records';
import { sql } from 'kysely';
import { readCents, totalEarned } from '../credit/earned-credit.ts';
import { inKeyOrder } from '../in-key-order.ts';
import type { PostgresDatabase } from '../postgres-database.ts';
import { countedReferrals } from '../referrals/counted-referrals.ts';
import type { Queries } from '../tables.ts';
import { readOfUser } from './users-table.ts';

/** So many patients are read at once. */
const batchRows = 500;

/** All patients batch by batch, so that the whole is never in memory. */
export class PostgresPatientRecords implements PatientRecords {
  readonly #database: PostgresDatabase;

  constructor(database: PostgresDatabase) {
    this.#database = database;
  }

  newestFirst(): AsyncIterable<PatientRecord> {
    return this.#database.snapshot((queries) => inKeyOrder((last) => patientsAfter(queries, last)));
  }
}

async function patientsAfter(queries: Queries, last: PatientRecord | undefined): Promise<readonly PatientRecord[]> {
  const older = last
    ? sql<boolean>`(users.created_at, users.id) < (${last.createdAt.toISOString()}::timestamptz, ${last.id}::uuid)`
    : sql<boolean>`true`;
  const rows = await patients(queries).where(older).limit(batchRows).execute();
  return rows.map(toRecord);
}

const patients = (queries: Queries) =>
  queries
    .selectFrom('users')
    .innerJoinLateral(
      ({ ref }) => countedReferrals(ref('users.id')).as('own'),
      (join) => join.onTrue(),
    )
    .select(readOfUser.map((name) => `users.${name}` as const))
    .select(['own.all', 'own.signedUp', 'own.completed'])
    .select(({ ref }) => totalEarned(ref('users.id')).as('totalEarned'))
    .where('isAdmin', '=', false)
    .orderBy('createdAt', 'desc')
    .orderBy('users.id', 'desc');

const toRecord = ({ totalEarned: earned, all, signedUp, completed, ...row }: Row): PatientRecord => ({
  ...row,
  totalEarningsCents: readCents(earned),
  totalReferrals: all,
  signedUpReferrals: signedUp,
  completedReferrals: completed,
});

type Row = Awaited<ReturnType<ReturnType<typeof patients>['executeTakeFirstOrThrow']>>;
