import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { MailNotSent } from '@rewards/domain/mail-not-sent';
import type { Mail } from '@rewards/domain/outbox';
import { newUser } from '@rewards/domain/patients/user';
import { type FreshDatabaseWithClient, freshDatabaseWithClient } from '@rewards/tests/setup/fresh-database-with-client';
import { mailSealForTests } from '@rewards/tests/setup/mail-seal-for-tests';
import { noWebhooks } from '@rewards/tests/setup/no-webhooks';
import { noFollowUps } from '@rewards/tests/setup/no-follow-ups';
import { noVisits } from '@rewards/tests/setup/no-visits';
import type pg from 'pg';
import { connectPostgres } from '../../sql/connect-postgres.ts';
import type { PostgresDatabase } from '../../sql/postgres-database.ts';
import { PostgresUnitOfWork } from '../../postgres-unit-of-work.ts';
import { type BackgroundWork, startBackgroundWork } from './start-background-work.ts';

let fresh: FreshDatabaseWithClient;
let database: PostgresDatabase;
let client: pg.Client;
let work: BackgroundWork | undefined;
let forgottenBefore: Date | undefined;

const now = new Date('2026-03-01T12:00:00.000Z');
const loginCode: Mail = { kind: 'login_code', to: 'ann@example.com', code: '012345', minutes: 10 };
const resetCode: Mail = { kind: 'password_reset_code', to: 'ann@example.com', code: '543210', minutes: 10 };

beforeAll(async () => {
  fresh = await freshDatabaseWithClient();
  database = connectPostgres({ url: fresh.url });
  client = fresh.client;
});

afterEach(async () => {
  await work?.stop();
  // A job stays locked for hours after its worker is killed, and would affect the next tests.
  await client.query('delete from graphile_worker._private_jobs');
});

afterAll(async () => {
  await database.close();
  await fresh.drop();
});

const send = (...mails: Mail[]) =>
  new PostgresUnitOfWork(database, mailSealForTests).run(async ({ outbox }) => {
    for (const mail of mails) await outbox.append(mail);
  });

/** Starts the work with a mailer whose first deliveries fail, and collects deliveries and logs. */
function start({ failures = 0, failure }: { failures?: number; failure?: Error } = {}) {
  const delivered: Mail[] = [];
  const logged: string[] = [];
  let failing = failures;
  const deliver = async (mail: Mail) => {
    failing -= 1;
    if (failing >= 0)
      throw failure ?? Object.assign(new Error(`550 no ${mail.to} here`), { code: 'EENVELOPE', responseCode: 550 });
    delivered.push(mail);
  };
  const tell = (details: object, message: string) => logged.push(`${message} ${JSON.stringify(details)}`);
  work = startBackgroundWork({
    url: fresh.url,
    mailer: { deliver },
    mailSeal: mailSealForTests,
    followUps: noFollowUps,
    readingVisits: noVisits,
    webhooks: noWebhooks,
    clock: { now: () => now },
    mailbox: { forgetBefore: async (instant) => void (forgottenBefore = instant) },
    log: { info: tell, warn: tell },
  });
  return { delivered, logged };
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await isSo()); tries += 1) {
    if (tries > 1_200) throw new Error('It never came to be so');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const jobs = async () =>
  (
    await client.query<{ attempts: number; last_error: string | null }>(
      'select attempts, last_error from graphile_worker.jobs',
    )
  ).rows;
const noJobIsLeft = async () => (await jobs()).length === 0;

test('keeps codes and addresses unreadable in the queue', async () => {
  await new PostgresUnitOfWork(database, mailSealForTests).run(({ outbox }) => outbox.append(loginCode));
  const kept = (await client.query('select * from graphile_worker._private_jobs')).rows;
  expect(kept).toHaveLength(1);
  for (const secret of [loginCode.code, loginCode.to]) expect(JSON.stringify(kept)).not.toContain(secret);
  start();
  await until(noJobIsLeft);
});

test('sends an email, and nothing from a transaction that was rolled back', async () => {
  const { delivered } = start();
  const undone = new PostgresUnitOfWork(database, mailSealForTests).run(async ({ outbox }) => {
    await outbox.append({ ...loginCode, to: 'undone@example.com' });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await send(loginCode);
  await until(() => delivered.length > 0);
  await until(noJobIsLeft);
  expect(delivered).toEqual([loginCode]);
});

test('retries what the mail server refused, without logging an address or code', async () => {
  const { delivered, logged } = start({ failures: 1 });
  await send(loginCode);
  await until(async () => (await jobs())[0]?.last_error !== null);
  const [failed] = await jobs();
  expect(failed).toMatchObject({ attempts: 1, last_error: expect.stringContaining('EENVELOPE 550') });
  await until(() => delivered.length > 0);
  expect(delivered).toEqual([loginCode]);
  expect(logged.join('\n')).toContain('EENVELOPE 550');
  expect(`${logged.join('\n')} ${failed?.last_error}`).not.toMatch(/ann@|012345/);
});

test('logs why the mail server refused an email, and how to fix it', async () => {
  const reason = { code: 'starttls_missing', responseCode: 500, advice: 'Use a port that offers it.' };
  const { logged } = start({
    failures: 1,
    failure: new MailNotSent('The mail server mail.example:25 offers no encryption', reason),
  });
  await send(loginCode);
  await until(noJobIsLeft);
  expect(logged.join('\n')).toContain(
    'starttls_missing 500. The mail server mail.example:25 offers no encryption. Use a port that offers it.',
  );
});

test("doesn't retry an email that the mail server refused permanently", async () => {
  const reason = { code: 'address_unknown', responseCode: 550, isFinal: true, advice: 'Check the spelling.' };
  const { delivered, logged } = start({
    failures: 1,
    failure: new MailNotSent("The mail server says the address doesn't exist", reason),
  });
  await send(loginCode);
  await until(noJobIsLeft);
  expect(delivered).toEqual([]);
  const { rows } = await client.query(
    `select state, failure, tries from mail_deliveries order by created_at desc limit 1`,
  );
  expect(rows).toEqual([{ state: 'failed', failure: 'address_unknown 550', tries: 1 }]);
  expect(logged.join('\n')).toContain('refused for good');
});

test('sends a reset code only to someone with an account at that time', async () => {
  const { delivered } = start();
  await send(resetCode);
  await until(noJobIsLeft);
  expect(delivered).toEqual([]);
  await new PostgresUnitOfWork(database, mailSealForTests).run(({ users }) =>
    users.add(
      newUser({
        id: '0198c0de-0000-7000-8000-000000000001',
        email: resetCode.to,
        referralCode: 'ANN22222',
        createdAt: now,
      }),
    ),
  );
  await send(resetCode);
  await until(() => delivered.length > 0);
  expect(delivered).toEqual([resetCode]);
});

test('sends nothing to a user who has been deleted', async () => {
  const { delivered } = start();
  const id = '0198c0de-0000-7000-8000-000000000002';
  const signedUp: Mail = {
    kind: 'friend_signed_up',
    to: 'bob@example.com',
    userId: id,
    name: 'Bob',
    friendName: 'Fay',
  };
  await new PostgresUnitOfWork(database, mailSealForTests).run(({ users }) =>
    users.add(newUser({ id, email: 'bob@example.com', referralCode: 'BOB22222', createdAt: now })),
  );
  await send(signedUp);
  await until(() => delivered.length > 0);
  await client.query('delete from users where id = $1', [id]);
  await send(signedUp);
  await until(noJobIsLeft);
  expect(delivered).toEqual([signedUp]);
});

test('sends only requested codes to a user who turned notifications off', async () => {
  const { delivered } = start();
  const id = '0198c0de-0000-7000-8000-000000000003';
  const cat = newUser({ id, email: 'cat@example.com', referralCode: 'CAT22222', createdAt: now, takesMails: false });
  await new PostgresUnitOfWork(database, mailSealForTests).run(({ users }) => users.add(cat));
  const code: Mail = { kind: 'password_reset_code', to: cat.email, code: '543210', minutes: 10 };
  await send({ kind: 'friend_signed_up', to: cat.email, userId: id, name: 'Cat', friendName: 'Fay' }, code);
  await until(noJobIsLeft);
  expect(delivered).toEqual([code]);
});

test('drops a code that expired in the queue', async () => {
  await send(loginCode);
  await client.query(`update graphile_worker._private_jobs set created_at = now() - interval '11 minutes'`);
  const { delivered } = start();
  await until(noJobIsLeft);
  expect(delivered).toEqual([]);
});

test('retries an email whose process was killed', async () => {
  await send(loginCode);
  await client.query(
    `update graphile_worker._private_jobs
     set locked_at = now() - interval '4 minutes', locked_by = 'killed', attempts = 1`,
  );
  const { delivered } = start();
  await client.query(`select graphile_worker.add_job('release_stuck_mails')`);
  await until(() => delivered.length > 0);
  expect(delivered).toEqual([loginCode]);
});

test('continues after its connections were killed', async () => {
  const { delivered } = start();
  await send(loginCode);
  // An email whose delivery wasn't recorded yet would be sent again minutes later.
  await until(noJobIsLeft);
  await client.query(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity
     where application_name = 'referral-rewards background'`,
  );
  await send(loginCode);
  await until(() => delivered.length === 2);
  expect(delivered).toHaveLength(2);
});

test('deletes what expired more than a day ago, and gives up on emails after a day', async () => {
  const { logged } = start();
  await client.query(
    `insert into attempt_counts
     values ('code_day', 'gone@example.com', 1, $1), ('code_day', 'kept@example.com', 1, $2)`,
    [new Date('2026-02-27T12:00:00.000Z'), new Date('2026-03-01T11:00:00.000Z')],
  );
  await client.query(
    `insert into one_time_codes (email, purpose, id, hash, created_at, expires_at)
     values ('gone@example.com', 'login', gen_random_uuid(), 'h', $1, $1),
       ('kept@example.com', 'login', gen_random_uuid(), 'h', $2, $2)`,
    [new Date('2026-02-27T12:00:00.000Z'), new Date('2026-03-01T11:00:00.000Z')],
  );
  await client.query(
    `insert into sign_in_steps (id, purpose, challenge, expires_at)
     values ('gone', 'use_passkey', 'c', $1), ('kept', 'use_passkey', 'c', $2)`,
    [new Date('2026-03-01T11:59:59.999Z'), new Date('2026-03-01T12:00:00.000Z')],
  );
  await client.query(
    `select graphile_worker.add_job('deliver_mail', '{}', run_at => now() + interval '1 day', max_attempts => 1)`,
  );
  await client.query('update graphile_worker._private_jobs set attempts = 1');
  await client.query(`select graphile_worker.add_job('forget_what_expired')`);
  await until(noJobIsLeft);
  expect((await client.query('select key from attempt_counts')).rows).toEqual([{ key: 'kept@example.com' }]);
  expect((await client.query('select id from sign_in_steps')).rows).toEqual([{ id: 'kept' }]);
  expect((await client.query('select email from one_time_codes')).rows).toEqual([{ email: 'kept@example.com' }]);
  expect(logged.join('\n')).toContain('Gave up');
});

test('deletes requests after 12 months, and phones of texts and local mailbox messages after 30 days (rule 41)', async () => {
  const ages = ['2025-03-01T12:00:00.000Z', '2025-03-01T11:59:59.999Z'];
  await client.query(
    `insert into quote_requests (id, name, phone, email, reason, best_time, created_at)
     select gen_random_uuid(), 'n', 'p', at::text, 'r', '', at from unnest($1::timestamptz[]) as at`,
    [ages],
  );
  await client.query(
    `insert into users (id, email, email_key, referral_code, created_at) values (gen_random_uuid(), 'e', 'e', 'c', now())`,
  );
  await client.query(
    `with qr as (
       insert into qr_generations (id, user_id, landing_digest, card_digest, created_at)
       select gen_random_uuid(), users.id, due::text, due::text, due
       from (select id from users limit 1) as users, unnest($1::timestamptz[]) as due
       returning id, created_at
     ) insert into follow_up_texts (qr_generation_id, phone, state, due_at, attempts)
     select id, '+16785550101', 'cancelled', created_at, 0 from qr`,
    [['2026-01-30T12:00:00.000Z', '2026-01-30T11:59:59.999Z']],
  );
  await client.query(
    `insert into import_answers (heading, value, answer, answered_by, answered_at)
     select 'contact', at::text, 'nothing', gen_random_uuid(), at from unnest($1::timestamptz[]) as at`,
    [['2024-03-01T12:00:00.000Z', '2024-03-01T11:59:59.999Z']],
  );
  start();
  await client.query(`select graphile_worker.add_job('forget_what_expired')`);
  await until(noJobIsLeft);
  expect((await client.query('select answered_at from import_answers')).rows).toEqual([
    { answered_at: new Date('2024-03-01T12:00:00.000Z') },
  ]);
  expect((await client.query('select created_at from quote_requests')).rows).toEqual([
    { created_at: new Date(ages[0] ?? '') },
  ]);
  expect((await client.query('select phone from follow_up_texts order by due_at')).rows).toEqual([
    { phone: '' },
    { phone: '+16785550101' },
  ]);
  expect(forgottenBefore).toEqual(new Date('2026-01-30T12:00:00.000Z'));
});

test('deletes the address that scanned a QR once the QR has expired (rules 18 and 41)', async () => {
  await client.query(
    `with ann as (
       insert into users (id, email, email_key, referral_code, created_at)
       values (gen_random_uuid(), 'scanned', 'scanned', 'SCANNED', now()) returning id
     ), qr as (
       insert into qr_generations (id, user_id, landing_digest, card_digest, created_at)
       select gen_random_uuid(), ann.id, at::text, at::text, at from ann, unnest($1::timestamptz[]) as at
       returning id, created_at
     ) insert into qr_scans (qr_generation_id, address_hash, at) select id, 'an address', created_at from qr`,
    [[now, new Date(now.getTime() - 120_001)]],
  );
  start();
  await client.query(`select graphile_worker.add_job('forget_what_expired')`);
  await until(noJobIsLeft);
  expect((await client.query('select at from qr_scans')).rows).toEqual([{ at: now }]);
});

test('purges deletions that can no longer be undone, and keeps that they happened (rule 29)', async () => {
  await client.query(
    `insert into activity_log (id, at, actor_kind, action, summary, undo_until, undo_snapshot)
     select gen_random_uuid(), until - interval '30 days', 'system', 'user_deleted', summary, until, '{}'
     from (values ('over', $1::timestamptz), ('not over', $2::timestamptz)) as entries (summary, until)`,
    [new Date(now.getTime() - 1), now],
  );
  start();
  await client.query(`select graphile_worker.add_job('forget_what_expired')`);
  await until(noJobIsLeft);
  expect(
    (await client.query('select summary, undo_until, undo_snapshot from activity_log order by undo_until')).rows,
  ).toEqual([
    { summary: 'not over', undo_until: now, undo_snapshot: '{}' },
    { summary: 'over', undo_until: null, undo_snapshot: null },
  ]);
});

test('deletes pending referrals that were unconfirmed for 30 days, in all lists at once, and no others (rule 31)', async () => {
  const [lapsed, young] = [new Date('2026-01-30T12:00:00.000Z'), new Date('2026-01-30T12:00:00.001Z')];
  const ann = '0198c0de-0000-7000-8000-00000000000a';
  await client.query(
    `insert into users (id, email, email_key, name, is_admin, referral_code, created_at)
     values ($1, 'ann.refers@example.com', 'ann.refers@example.com', 'Ann', false, 'ANNREFER', $2)`,
    [ann, lapsed],
  );
  await client.query(
    `insert into referrals (id, referrer_id, friend_email, friend_key, noted_key, origin, status, created_at, declined_at)
     values (gen_random_uuid(), $1, 'lapsed', null, 'lapsed', 'link', 'pending', $2, null),
       (gen_random_uuid(), $1, 'declined and lapsed', null, 'declined', 'quote', 'pending', $2, $2),
       (gen_random_uuid(), $1, 'young', null, 'young', 'link', 'pending', $3, null),
       (gen_random_uuid(), $1, 'set back', 'set back', null, 'link', 'pending', $2, null)`,
    [ann, lapsed, young],
  );
  start();
  await client.query(`select graphile_worker.add_job('forget_what_expired')`);
  await until(noJobIsLeft);
  expect((await client.query('select friend_email from referrals order by 1')).rows).toEqual([
    { friend_email: 'set back' },
    { friend_email: 'young' },
  ]);
  expect((await client.query('select began, notes from lapsed_notes')).rows).toEqual([{ began: lapsed, notes: 2 }]);
});

test('deletes failed sign-ins after 30 days, and codes for unknown emails (rule 41)', async () => {
  const [thirtyDays, longer] = [new Date('2026-01-30T12:00:00.000Z'), new Date('2026-01-30T11:59:59.999Z')];
  await client.query(
    `insert into activity_log (id, at, actor_kind, action, subject_id, summary)
     values (gen_random_uuid(), $1, 'nobody', 'sign_in_failed', null, 'a: lately'),
       (gen_random_uuid(), $2, 'nobody', 'sign_in_failed', null, 'b: a stranger long ago'),
       (gen_random_uuid(), $2, 'nobody', 'sign_in_failed', gen_random_uuid(), 'c: a user long ago'),
       (gen_random_uuid(), $2, 'nobody', 'code_asked', null, 'd: by a stranger long ago'),
       (gen_random_uuid(), $2, 'nobody', 'code_asked', gen_random_uuid(), 'e: for a user long ago'),
       (gen_random_uuid(), $2, 'system', 'patients_imported', null, 'f: long ago')`,
    [thirtyDays, longer],
  );
  start();
  await client.query(`select graphile_worker.add_job('forget_what_expired')`);
  await until(noJobIsLeft);
  const { rows } = await client.query(`select left(summary, 1) as kept from activity_log
    where summary like '_: %' order by summary`);
  expect(rows).toEqual([{ kept: 'a' }, { kept: 'e' }, { kept: 'f' }]);
});
