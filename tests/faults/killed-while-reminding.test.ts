import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type FreshDatabase, freshDatabase } from '../setup/fresh-database.ts';
import { freePort } from '../support/free-port.ts';
import { MailSink } from '../support/mail-sink.ts';
import { noonZone } from '../support/noon-zone.ts';
import { plantUser } from '../support/people.ts';
import { Program } from '../support/program.ts';
import { Sql } from '../support/sql.ts';
import { until } from '../support/until.ts';

const friends = 25;

let fresh: FreshDatabase;
let sql: Sql;
let mail: MailSink;
let folder: string;
const running: Program[] = [];

beforeAll(async () => {
  [fresh, mail, folder] = await Promise.all([
    freshDatabase(),
    MailSink.start(),
    mkdtemp(join(tmpdir(), 'rewards-reminding-')),
  ]);
  sql = await Sql.connect(fresh.url);
});
afterAll(async () => {
  for (const program of running) await program.stop();
  await mail.stop();
  await sql.close();
  await fresh.drop();
  await rm(folder, { recursive: true, force: true });
});

async function startServer(): Promise<Program> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const program = new Program('serve.ts', [], {
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: url,
    DATABASE_URL: fresh.serviceUrl,
    DATA_DIR: folder,
    SESSION_KEYS: 'a key that is long enough to be taken for one',
    PRACTICE_NAME: 'Dogwood Dental Care',
    PRACTICE_TIME_ZONE: noonZone(),
    SMTP_URL: mail.url,
    SMTP_ALLOW_PLAINTEXT: 'on',
    MAIL_FROM: 'rewards@example.com',
  });
  await program.ready(url);
  running.push(program);
  return program;
}

const aMinutePasses = () => sql.rows(`select graphile_worker.add_job('send_outreach')`);
const reminded = () => sql.count(`outreach_mails where kind = 'join'`);

it('each friend gets one reminder, though one of two servers is killed in the middle', async () => {
  const ann = await plantUser(sql, { email: 'ann@example.com', name: 'Ann Lee' });
  await sql.rows(
    `insert into referrals (id, referrer_id, friend_email, noted_key, origin, status, credit_cents, created_at)
     select gen_random_uuid(), $1, email, email, 'link', 'pending', 0, now() - interval '4 days'
     from (select 'friend' || index || '@example.org' as email from generate_series(1, $2::integer) as index) as emails`,
    [ann.id, friends],
  );
  await sql.rows(`insert into reminder_switches values ('join', true, $1, now() - interval '1 day')`, [ann.id]);
  const [dying] = await Promise.all([startServer(), startServer()]);
  const held = mail.holdNext();
  for (let run = 0; run < 4; run += 1) await aMinutePasses();
  await held.reached;
  await dying?.kill();
  held.go();
  // Simulates the minutes after which a killed server's jobs are taken over.
  await sql.rows(
    'update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_at is not null',
  );
  await until('everyone is reminded', async () => {
    await aMinutePasses();
    return (await reminded()) === friends;
  });
  await until(
    'every email has left',
    async () => (await sql.count(`mail_deliveries where kind = 'reminder_to_join' and state = 'sent'`)) === friends,
  );
  await aMinutePasses();
  expect(new Set(mail.received.map(({ to }) => to)).size).toBe(friends);
  expect(await reminded()).toBe(friends);
  expect(await sql.count(`mail_deliveries where kind = 'reminder_to_join'`)).toBe(friends);
});
