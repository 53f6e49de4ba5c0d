import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { completeReferral } from '@rewards/contracts/referrals';
import { addWebhook, testWebhook } from '@rewards/contracts/webhooks';
import { type FreshDatabase, freshDatabase } from '../setup/fresh-database.ts';
import { freePort } from '../support/free-port.ts';
import { MailSink } from '../support/mail-sink.ts';
import { type SignedIn, anAdmin, plantReferrals, plantUser } from '../support/people.ts';
import { Program } from '../support/program.ts';
import { Sql } from '../support/sql.ts';
import { until } from '../support/until.ts';
import { Visitor } from '../support/visitor.ts';
import { WebhookReceiver, verifies } from '../support/webhook-receiver.ts';

let fresh: FreshDatabase;
let sql: Sql;
let mail: MailSink;
let receiver: WebhookReceiver;
let folder: string;
let running: Program | undefined;
let place: { url: string; publicUrl: string };
let admin: SignedIn;
let webhookId: string;
let secret: string;

beforeAll(async () => {
  [fresh, mail, receiver, folder] = await Promise.all([
    freshDatabase(),
    MailSink.start(),
    WebhookReceiver.start(),
    mkdtemp(join(tmpdir(), 'rewards-telling-')),
  ]);
  sql = await Sql.connect(fresh.url);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  place = { url, publicUrl: url };
  running = await startServer();
  admin = await anAdmin({ mail, sql, visitor: () => new Visitor(place) });
  const body = { url: receiver.url, events: ['referral.completed' as const] };
  const added = await admin.browser.call(addWebhook, { body });
  [webhookId, secret] = [added.webhook.id, added.secret];
});
afterAll(async () => {
  await running?.stop();
  await receiver.stop();
  await mail.stop();
  await sql.close();
  await fresh.drop();
  await rm(folder, { recursive: true, force: true });
});

async function startServer(): Promise<Program> {
  const program = new Program('serve.ts', [], {
    PORT: new URL(place.url).port,
    HOST: '127.0.0.1',
    PUBLIC_URL: place.url,
    DATABASE_URL: fresh.serviceUrl,
    DATA_DIR: folder,
    SESSION_KEYS: 'a key that is long enough to be taken for one',
    PRACTICE_NAME: 'Dogwood Dental Care',
    PRACTICE_TIME_ZONE: 'America/New_York',
    SMTP_URL: mail.url,
    TRUST_PROXY: '1',
    WEBHOOK_PRIVATE_ADDRESSES: 'on',
  });
  await program.ready(place.url);
  return program;
}

it('an event of a server killed after its commit is sent by the next one (rule 53)', async () => {
  const { id } = await plantUser(sql, { email: 'maria@example.com', name: 'Maria Santos' });
  const [referral = ''] = await plantReferrals(sql, id, 1);
  await admin.browser.call(completeReferral, { params: { id: referral } });
  // The event still waits for an undo (rule 45).
  await running?.kill();
  expect(receiver.events).toEqual([]);
  running = await startServer();
  await until('the event arrives', async () => receiver.events.length === 1);
  expect(receiver.events[0]).toMatchObject({ type: 'referral.completed', data: { referral_id: referral } });
  expect(verifies(secret, receiver.events[0]!)).toBe(true);
});

it('an event of a server killed in the middle of its attempt is sent again under the same ID (rule 53)', async () => {
  receiver.events.length = 0;
  receiver.answers.push({ status: 'never' });
  await admin.browser.call(testWebhook, { params: { id: webhookId } });
  await until('the receiver has the event', async () => receiver.events.length === 1);
  await running?.kill();
  running = await startServer();
  // Simulates the minutes after which a lock counts as left behind.
  await sql.rows(`update graphile_worker._private_jobs set locked_at = now() - interval '4 minutes'
    where locked_at is not null`);
  await sql.rows(`select graphile_worker.add_job('release_stuck_mails')`);
  await until('the event arrives again', async () => receiver.events.length === 2);
  const [first, second] = receiver.events;
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
  expect(second?.body).toBe(first?.body);
  await until(
    'it is recorded as sent',
    async () => (await sql.count(`webhook_deliveries where state <> 'sent'`)) === 0,
  );
});
