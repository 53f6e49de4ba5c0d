import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { freshDatabase } from '../setup/fresh-database.ts';
import { MailSink } from '../support/mail-sink.ts';
import { type RunningService, startServiceIn } from '../support/running-service.ts';
import { Sql } from '../support/sql.ts';
import { until } from '../support/until.ts';

let service: RunningService;
let sql: Sql;
let user: string;

/** Only the pooler connects as this user, so PostgreSQL shows which connections came through it. */
beforeAll(async () => {
  const [database, mail] = await Promise.all([freshDatabase(), MailSink.start()]);
  sql = await Sql.connect(database.url);
  user = `pooled_${new URL(database.url).pathname.slice(1)}`;
  await sql.rows(`create role ${user} login password 'pooled' in role ${new URL(database.serviceUrl).username}`);
  const pooled = Object.assign(new URL(database.url), { username: user, password: 'pooled' });
  const end = async () => {
    await Promise.all([mail.stop(), sql.rows(`drop role ${user}`)]);
    await sql.close();
    await database.drop();
  };
  const environment = { DATABASE_DIRECT_URL: database.serviceUrl };
  service = await startServiceIn({ databaseUrl: pooled.href, mail, sql, end }, { environment });
});
afterAll(() => service.stop());

test('requests go through the pooler, while listeners and job workers connect directly', async () => {
  const ways = async () => {
    const rows = await sql.rows<{ name: string; isPooled: boolean }>(
      `select distinct application_name as name, usename = $1 as "isPooled" from pg_stat_activity
       where datname = current_database() and application_name like 'referral-rewards%' order by 1`,
      [user],
    );
    return rows;
  };
  await service.visitor().open('/readyz');
  await until('all of them are connected', async () => (await ways()).length >= 3);
  expect(await ways()).toEqual([
    { name: 'referral-rewards', isPooled: true },
    { name: 'referral-rewards announcements', isPooled: false },
    { name: 'referral-rewards background', isPooled: false },
  ]);
});
