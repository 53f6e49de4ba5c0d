import { completeReferral } from '@rewards/contracts/referrals';
import type { Connection } from '@rewards/domain/practice-system/connection';
import { PostgresUnitOfWork } from '@rewards/postgres/postgres-unit-of-work';
import { connectPostgres } from '@rewards/postgres/sql/connect-postgres';
import { aConnection } from '../builders/a-posting-practice.ts';
import { mailSealForTests } from '../setup/mail-seal-for-tests.ts';
import { type SignedIn, plantReferrals, plantUser } from './people.ts';
import type { Sql } from './sql.ts';
import type { OpenDentalServer } from '@rewards/dental-office/open-dental-server';

/** The settings with which a service reaches the stand-in. */
export const openDentalEnvironment = ({ settings }: OpenDentalServer): Readonly<Record<string, string>> => ({
  OPEN_DENTAL_URL: settings.url,
  OPEN_DENTAL_DEVELOPER_KEY: settings.developerKey,
  OPEN_DENTAL_CUSTOMER_KEY: settings.customerKey,
});

/** Connects a practice, as Settings would. */
export async function connectPractice(databaseUrl: string, of: Partial<Connection> = {}): Promise<void> {
  const database = connectPostgres({ url: databaseUrl });
  await new PostgresUnitOfWork(database, mailSealForTests).run(({ practiceConnections }) =>
    practiceConnections.save(aConnection(of)),
  );
  await database.close();
}

interface Chart {
  readonly userId: string;
  /** The PatNum. */
  readonly chart: number;
}

/** A patient who earned $50 for each friend, and has a chart in the office. */
export async function whoEarned(
  { sql, admin, office }: { sql: Sql; admin: SignedIn; office: OpenDentalServer['office'] },
  name: string,
  friends: number,
): Promise<Chart> {
  const email = `${name.toLowerCase()}@example.com`;
  const { id: userId } = await plantUser(sql, { email, name: `${name} Lopez` });
  for (const id of await plantReferrals(sql, userId, friends))
    await admin.browser.call(completeReferral, { params: { id } });
  return { userId, chart: office.hasPatient({ FName: name, LName: 'Lopez', Email: email }) };
}

/** Confirms a chart in the database. */
export const confirmChart = (sql: Sql, { userId, chart }: Chart): Promise<unknown> =>
  sql.rows(
    `insert into patient_charts (user_id, system, chart_id, chart_name, confirmed_by, confirmed_at)
     values ($1, 'open_dental', $2, 'Lopez', $1, now())`,
    [userId, String(chart)],
  );
