import { type Connection, newConnection } from '@rewards/domain/practice-system/connection';
import { localDate } from '@rewards/domain/local-date';
import { PostgresUnitOfWork } from '@rewards/postgres/postgres-unit-of-work';
import { connectPostgres } from '@rewards/postgres/sql/connect-postgres';
import { mailSealForTests } from '../setup/mail-seal-for-tests.ts';
import type { Office } from '@rewards/dental-office/office';
import type { OpenDentalServer } from '@rewards/dental-office/open-dental-server';
import { plantReferrals, plantUser } from './people.ts';
import type { Sql } from './sql.ts';

const zone = 'America/New_York';
/** The practice's day. */
export const visitDay = (): string => localDate(new Date(), zone);

/** The settings of a service in front of the stand-in for Open Dental. */
export const openDentalEnvironment = ({ settings }: OpenDentalServer): Readonly<Record<string, string>> => ({
  OPEN_DENTAL_URL: settings.url,
  OPEN_DENTAL_DEVELOPER_KEY: settings.developerKey,
  OPEN_DENTAL_CUSTOMER_KEY: settings.customerKey,
});

/** Saves a connection as if an admin had just connected. */
export async function connectPractice(
  databaseUrl: string,
  connectedBy: string,
  changes: Partial<Connection> = {},
): Promise<void> {
  const connectedAt = new Date();
  const id = '0198c0de-0000-7000-8000-0000000000c1';
  const connection = newConnection({
    id,
    system: 'open_dental',
    connectedAt,
    connectedBy,
    sealedKey: null,
    mayPost: true,
  });
  const database = connectPostgres({ url: databaseUrl });
  const unitOfWork = new PostgresUnitOfWork(database, mailSealForTests);
  await unitOfWork.run(({ practiceConnections }) => practiceConnections.save({ ...connection, ...changes }));
  await database.close();
}

export interface FriendWithVisit {
  readonly referralId: string;
  readonly chart: number;
  readonly visit: number;
}

/** Signed-up friends of a new referrer, each with a chart and a visit completed today in the office. */
export async function friendsWithVisits(
  sql: Sql,
  office: Office,
  count: number,
  referrer = 'maria.santos@example.com',
): Promise<readonly FriendWithVisit[]> {
  office.now = `${visitDay()} 12:00:00`;
  const { id } = await plantUser(sql, { email: referrer, name: 'Maria Santos' });
  const ids = await plantReferrals(sql, id, count);
  const friends: FriendWithVisit[] = [];
  for (const [index, referralId] of ids.entries()) {
    const [FName, LName] = ['Fay', `Ray${lettersOf(index)}`];
    // Days apart, because many friends within an hour are flagged.
    const [row] = await sql.rows<{ email: string }>(
      `update referrals set friend_name = $2, created_at = created_at - $3::int * interval '1 day'
       where id = $1 returning friend_email as email`,
      [referralId, `${FName} ${LName}`, index],
    );
    const chart = office.hasPatient({ FName, LName, Email: row?.email ?? '' });
    const visit = office.hasAppointment(chart, { AptDateTime: `${visitDay()} 09:00:00` });
    friends.push({ referralId, chart, visit });
  }
  return friends;
}

/** Names to compare have no digits. */
const lettersOf = (index: number): string =>
  String(index).replaceAll(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)));

export const readVisitsNow = (sql: Sql): Promise<unknown> =>
  sql.rows(`select graphile_worker.add_job('read_visits', job_key => 'read_visits', max_attempts => 1)`);
