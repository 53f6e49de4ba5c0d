import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { toCents } from '@rewards/domain/cents';
import type { Mail } from '@rewards/domain/outbox';
import { type FreshDatabaseWithClient, freshDatabaseWithClient } from '@rewards/tests/setup/fresh-database-with-client';
import { mailSealForTests, mailSealWith } from '@rewards/tests/setup/mail-seal-for-tests';
import type { JobHelpers } from 'graphile-worker';
import type pg from 'pg';
import { noLog } from '../sql/database-log.ts';
import { deliverMailTask } from './deliver-mail.ts';
import type { MailSeal } from './mail-seal.ts';

let fresh: FreshDatabaseWithClient;
let client: pg.Client;

beforeAll(async () => {
  fresh = await freshDatabaseWithClient();
  client = fresh.client;
});
afterAll(() => fresh.drop());

const link = { path: '/sign-in/TOKEN', hours: 24 };
const code: Mail = { kind: 'login_code', to: 'ann@example.com', code: '012345', minutes: 10, link };

interface Try {
  readonly id: string;
  readonly seal?: MailSeal;
  readonly attempts?: number;
  readonly minutesAgo?: number;
}

/** Adds a queued email. */
async function waits({ sealed }: { readonly sealed: string }): Promise<string> {
  const id = randomUUID();
  await client.query(`insert into mail_deliveries (id, kind, sealed) values ($1, 'login_code', $2)`, [id, sealed]);
  return id;
}

/** Runs the job like the queue does and collects what it passes to the mailer. */
async function run(mail: Mail, { id, seal = mailSealForTests, attempts = 1, minutesAgo = 0 }: Try) {
  const delivered: Mail[] = [];
  const ids: unknown[] = [];
  const deliver = async (each: Mail, itsId?: string) => void [delivered.push(each), ids.push(itsId)];
  const task = deliverMailTask({ deliver }, seal, noLog);
  const helpers = {
    withPgClient: (work: (client: pg.Client) => unknown) => work(client),
    job: { attempts, max_attempts: 12, created_at: new Date(Date.now() - minutesAgo * 60_000) },
  } as unknown as JobHelpers;
  const failure = await Promise.resolve(task({ ...mailSealForTests.seal(mail), deliveryId: id }, helpers)).then(
    () => undefined,
    (error: Error) => error.message,
  );
  const { rows } = await client.query(
    'select state, failure, sealed is not null as kept from mail_deliveries where id = $1',
    [id],
  );
  return { delivered, ids, failure, row: rows[0] as unknown };
}

test('an email that is sent again, because recording it was lost, has the same ID', async () => {
  const id = await waits(mailSealForTests.seal(code));
  expect((await run(code, { id })).ids).toEqual([id]);
  await client.query(`update mail_deliveries set state = 'waiting' where id = $1`, [id]);
  expect((await run(code, { id })).ids).toEqual([id]);
});

test('a leftover job does not send an email twice', async () => {
  const id = await waits(mailSealForTests.seal(code));
  expect((await run(code, { id })).delivered).toEqual([code]);
  expect(await run(code, { id })).toMatchObject({ delivered: [], failure: undefined, row: { state: 'sent' } });
});

test('an email without its key is listed as failed after the first attempt and sent once the key is back', async () => {
  const id = await waits(mailSealForTests.seal(code));
  const seal = mailSealWith(8);

  const first = await run(code, { id, seal });
  expect(first).toMatchObject({ delivered: [], row: { state: 'waiting', failure: 'ESEAL', kept: true } });
  expect(first.failure).toMatch(/ESEAL/);
  expect((await run(code, { id, seal, attempts: 12 })).row).toEqual({ state: 'failed', failure: 'ESEAL', kept: true });
  expect(await run(code, { id })).toMatchObject({ delivered: [code], row: { state: 'sent' } });
});

test.each([
  ['a few minutes shows its code', 9, [code]],
  [
    'until its code expired has only its link, with the hours left',
    15,
    [{ ...code, code: null, link: { ...link, hours: 23 } }],
  ],
  [
    'until its link has less than an hour left says so',
    23.5 * 60,
    [{ ...code, code: null, link: { ...link, hours: 0 } }],
  ],
  ['until its link expired is dropped', 24 * 60 + 1, []],
] as const)('a code email that waited %s (record 0051)', async (_what, minutesAgo, delivered) => {
  const id = await waits(mailSealForTests.seal(code));
  const outcome = await run(code, { id, minutesAgo });
  expect(outcome.delivered).toEqual(delivered);
  expect(outcome.row).toMatchObject({ state: delivered.length > 0 ? 'sent' : 'dropped', kept: false });
});

test.each([
  [9, {}],
  [15, { code: null, link: { ...link, hours: 23 } }],
  [24 * 60 + 1, { code: undefined, minutes: undefined, link: undefined }],
])(
  'a confirmation that waited %i minutes has what still works of its key, and is sent (record 0124)',
  async (...row) => {
    const [minutesAgo, changed] = row;
    const confirmation: Mail = { ...code, kind: 'quote_confirmation' };
    const id = await waits(mailSealForTests.seal(confirmation));
    expect((await run(confirmation, { id, minutesAgo })).delivered).toEqual([{ ...confirmation, ...changed }]);
  },
);

test('a confirmation without a key is sent as it is', async () => {
  const bare: Mail = { kind: 'quote_confirmation', to: code.to };
  const id = await waits(mailSealForTests.seal(bare));
  expect((await run(bare, { id, minutesAgo: 15 })).delivered).toEqual([bare]);
});

test('a code email without a link is dropped once its code expired', async () => {
  const { link: _, ...bare } = code;
  const id = await waits(mailSealForTests.seal(bare));
  expect(await run(bare, { id, minutesAgo: 11 })).toMatchObject({ delivered: [], row: { state: 'dropped' } });
});

test('a notification goes to the email as corrected by the desk', async () => {
  const { rows } = await client.query(
    `insert into users (id, email, email_key, name, referral_code, created_at)
     values (gen_random_uuid(), 'ann@example.com', 'ann@example.com', 'Ann', 'annscode', now()) returning id`,
  );
  const { id: userId } = rows[0] as { id: string };
  const to = { userId, to: 'ann@exmaple.com', name: 'Ann' };
  const card: Mail = { kind: 'personal_link', ...to, referralCode: 'annscode' };
  const id = await waits(mailSealForTests.seal(card));
  expect((await run(card, { id })).delivered).toEqual([{ ...card, to: 'ann@example.com' }]);
});

test('a credit email shows the balance and the year at the moment it leaves', async () => {
  const { rows } = await client.query(
    `insert into users (id, email, email_key, name, referral_code, created_at)
     values (gen_random_uuid(), 'bea@example.com', 'bea@example.com', 'Bea', 'beascode', now()) returning id`,
  );
  const { id: userId } = rows[0] as { id: string };
  const cents = { creditCents: toCents(5_000), yearCents: toCents(5_000), yearCapCents: toCents(50_000) };
  const person = { userId, to: 'bea@example.com', name: 'Bea', friendName: '', programYear: 2026 };
  const mail: Mail = { kind: 'credit_earned', ...person, ...cents };
  const delivered = async () => (await run(mail, { id: await waits(mailSealForTests.seal(mail)) })).delivered;
  expect(await delivered()).toEqual([{ ...mail, balanceCents: 0, yearCents: 0 }]);

  for (const [year, kind, amount] of [
    [2025, 'earned', 2_000],
    [2026, 'earned', 5_000],
    [2026, 'reversed', -1_249],
  ] as const) {
    await client.query(
      'insert into credit_years (user_id, program_year, cap_cents) values ($1, $2, 50000) on conflict do nothing',
      [userId, year],
    );
    await client.query(
      `insert into credit_ledger (id, user_id, program_year, kind, amount_cents, referral_id, reason, actor_id, at)
       values (gen_random_uuid(), $1, $2, $3, $4, gen_random_uuid(), 'referral_completed', gen_random_uuid(), now())`,
      [userId, year, kind, amount],
    );
  }
  expect(await delivered()).toEqual([{ ...mail, balanceCents: 5_751, yearCents: 3_751 }]);
});

test('a reset code goes to each spelling of a mailbox that has an account, and to no other mailbox (rule 43)', async () => {
  await client.query(
    `insert into users (id, email, email_key, referral_code, created_at)
     values (gen_random_uuid(), 'cat.lee@gmail.com', 'catlee@gmail.com', 'catscode', now())`,
  );
  for (const [to, times] of [
    ['catlee+dentist@gmail.com', 1],
    ['catless@gmail.com', 0],
  ] as const) {
    const reset: Mail = { ...code, kind: 'password_reset_code', to };
    expect((await run(reset, { id: await waits(mailSealForTests.seal(reset)) })).delivered).toHaveLength(times);
  }
});

test('a request from /quote is not sent to former staff', async () => {
  const to = 'dana@example.com';
  await client.query(
    `insert into users (id, email, email_key, name, referral_code, is_admin, created_at)
     values (gen_random_uuid(), $1, $1, 'Dana', 'danascode', true, now())`,
    [to],
  );
  const friend = { friendName: 'Fay', friendEmail: 'fay@example.com', friendPhone: '+16785550101' };
  const request: Mail = { kind: 'quote_request', to, ...friend, reason: 'A check-up', bestTime: '' };
  expect((await run(request, { id: await waits(mailSealForTests.seal(request)) })).delivered).toEqual([request]);
  await client.query('update users set is_admin = false where email = $1', [to]);
  expect(await run(request, { id: await waits(mailSealForTests.seal(request)) })).toMatchObject({
    delivered: [],
    row: { state: 'dropped' },
  });
});
