import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { listActivity, undoActivity } from '@rewards/contracts/activity';
import { redeemCredit } from '@rewards/contracts/credit';
import { deleteUser } from '@rewards/contracts/patients';
import { completeReferral, deleteReferral } from '@rewards/contracts/referrals';
import { webhookEvents } from '@rewards/contracts/webhook-events';
import {
  type WebhookEventName,
  addWebhook,
  changeWebhook,
  chosenEvents,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  replayWebhook,
  testWebhook,
} from '@rewards/contracts/webhooks';
import { requestQuote } from '@rewards/contracts/quotes';
import { localDate } from '@rewards/domain/local-date';
import { letWebhooksLeave } from '../support/let-webhooks-leave.ts';
import { type SignedIn, aPatient, anAdmin, plantReferrals, signInByCode } from '../support/people.ts';
import { type RunningService, startService } from '../support/running-service.ts';
import { until } from '../support/until.ts';
import { WebhookReceiver, verifies } from '../support/webhook-receiver.ts';

const events = [...chosenEvents];
const lines: string[] = [];
let service: RunningService;
let admin: SignedIn;
let maria: SignedIn;
let receiver: WebhookReceiver;
let id: string;
let secret: string;

beforeAll(async () => {
  service = await startService({ environment: { WEBHOOK_PRIVATE_ADDRESSES: 'on' }, logLines: lines });
  [admin, maria] = [await anAdmin(service), await aPatient(service)];
});
afterAll(() => service.stop());
beforeEach(async () => {
  receiver = await WebhookReceiver.start();
  const added = await admin.browser.call(addWebhook, { body: { url: receiver.url, description: 'n8n', events } });
  ({ secret } = added);
  ({ id } = added.webhook);
});
afterEach(async () => {
  await admin.browser.ask(deleteWebhook, { params: { id } });
  await receiver.stop();
});

const log = async () => (await admin.browser.call(listWebhookDeliveries, { params: { id } })).deliveries;
const webhook = async () => (await admin.browser.call(listWebhooks)).webhooks.find((each) => each.id === id);
/** Lets everything leave until as many events have arrived. */
async function arrive(count: number): Promise<void> {
  await letWebhooksLeave(service);
  await until(`${count} events arrive`, async () => receiver.events.length >= count);
  await until('nothing waits', async () => (await log()).every(({ state }) => state !== 'waiting'));
}
async function settle(state: string): Promise<void> {
  await until(`all are ${state}`, async () => (await log()).every((each) => each.state === state));
}
async function complete(): Promise<string> {
  const [referral = ''] = await plantReferrals(service.sql, maria.user.id, 1);
  return (await admin.browser.call(completeReferral, { params: { id: referral } })).activity_id ?? '';
}
const undo = (activityId: string) => admin.browser.call(undoActivity, { params: { id: activityId } });

describe('webhooks', () => {
  const calls = [
    ['GET', listWebhooks, {}],
    ['POST', addWebhook, { body: { url: 'https://example.com/', events } }],
    ['PUT', changeWebhook, { params: { id: randomUUID() }, body: {} }],
    ['DELETE', deleteWebhook, { params: { id: randomUUID() } }],
    ['POST', replayWebhook, { params: { id: randomUUID() }, body: { failed_since: '2026-03-02T15:00:00Z' } }],
    ['POST', testWebhook, { params: { id: randomUUID() } }],
    ['GET', listWebhookDeliveries, { params: { id: randomUUID() } }],
  ] as const;

  it.each(calls)('%s is for admins only', async (_, call, given) => {
    const ask = (browser: SignedIn['browser']) => browser.ask(call as typeof changeWebhook, given as never);
    expect((await ask(service.visitor())).status).toBe(401);
    expect((await ask(maria.browser)).status).toBe(403);
  });

  it.each(calls.filter(([, , given]) => 'params' in given))(
    '%s of an unknown one is not found',
    async (_, call, given) => {
      expect(await admin.browser.ask(call as typeof changeWebhook, given as never)).toMatchObject({ status: 404 });
    },
  );

  it.each([
    { url: 'not an address', events },
    { url: 'https://user:password@example.com/', events },
    { url: 'https://example.com/', events: [] },
    { url: 'https://example.com/', events: ['referral.completion_undone'] },
    { url: 'ftp://example.com/', events },
  ])('%j is refused', async (body) => {
    expect(await admin.browser.ask(addWebhook, { body: body as never })).toMatchObject({ status: 422 });
  });

  it('a test event is signed, and verified by the library of Standard Webhooks (rule 53)', async () => {
    await admin.browser.call(testWebhook, { params: { id } });
    await arrive(1);
    const [event] = receiver.events;
    expect(verifies(secret, event!)).toBe(true);
    expect(verifies(`whsec_${Buffer.alloc(24).toString('base64')}`, event!)).toBe(false);
    expect(verifies(secret, { ...event!, body: event!.body.replace('test', 'tost') })).toBe(false);
    expect(event).toMatchObject({ type: 'webhook.test', data: {} });
  });

  it('each event has the declared fields only, and no name, email or phone (rule 53)', async () => {
    const friend = service.visitor();
    await friend.open(`/r/${maria.user.referral_code}`);
    const fay = await signInByCode(service, 'fay.friend@example.com', { name: 'Fay Friend', browser: friend });
    await complete();
    const given = {
      user_id: maria.user.id,
      amount: 5,
      given_on: localDate(new Date(), 'America/New_York'),
      note: 'A gift card',
    };
    await admin.browser.call(redeemCredit, { body: given });
    const [referral = ''] = await plantReferrals(service.sql, maria.user.id, 1);
    await undo((await admin.browser.call(deleteReferral, { params: { id: referral } })).activity_id);
    const quote = { name: 'Fay Friend', phone: '(678) 555-0101', email: 'fay.other@example.com' };
    await friend.call(requestQuote, { body: { ...quote, reason: 'A cleaning', consent: true } });
    await arrive(7);
    expect(new Set(receiver.types)).toEqual(
      new Set([
        ...['referral.pending', 'referral.signed_up', 'referral.completed', 'patient.added', 'request.received'],
        ...['credit.earned', 'credit.redeemed'],
      ]),
    );
    for (const { type, body, ...event } of receiver.events) {
      // An undeclared field would be left out.
      expect(webhookEvents[type as WebhookEventName].body.parse(JSON.parse(body))).toEqual(JSON.parse(body));
      expect(body).not.toMatch(/fay|friend@|maria|santos|gift|example\.com|555/i);
      expect(verifies(secret, { type, body, ...event })).toBe(true);
    }
    expect(receiver.events.find(({ type }) => type === 'credit.earned')?.data).toMatchObject({
      user_id: maria.user.id,
      amount_cents: 5_000,
    });
    // Deleting the friend's account leaves IDs only.
    await admin.browser.call(deleteUser, { params: { id: fay.user.id } });
    const stored = await service.sql.rows<{ payload: string }>('select payload from webhook_deliveries');
    expect(JSON.stringify(stored)).not.toMatch(/fay|maria|example/i);
  });

  it('an action undone within ten seconds tells nothing (rule 45)', async () => {
    await undo(await complete());
    await settle('recalled');
    await letWebhooksLeave(service);
    await admin.browser.call(testWebhook, { params: { id } });
    await arrive(1);
    expect(receiver.types).toEqual(['webhook.test']);
  });

  it('an action undone later is corrected, with the ID of what it corrects (rule 45)', async () => {
    const activityId = await complete();
    await arrive(2);
    await undo(activityId);
    await arrive(4);
    const idOf = (type: string) => receiver.events.find((event) => event.type === type)?.headers['webhook-id'];
    const dataOf = (type: string) => receiver.events.find((event) => event.type === type)?.data;
    expect(dataOf('referral.completion_undone')).toMatchObject({ undoes: idOf('referral.completed') });
    expect(dataOf('credit.reversed')).toMatchObject({ undoes: idOf('credit.earned'), amount_cents: 5_000 });
  });

  it('a failed attempt is tried again under the same ID, and shown as failing until it works', async () => {
    receiver.answers.push({ status: 500 }, { status: 503, headers: { 'retry-after': '3600' } });
    await admin.browser.call(testWebhook, { params: { id } });
    await until('the first attempt is recorded', async () => (await log())[0]?.attempts === 1);
    expect(await webhook()).toMatchObject({ failing_since: expect.any(String), last_success_at: null });
    await letWebhooksLeave(service);
    await until('the second attempt is recorded', async () => (await log())[0]?.attempts === 2);
    const [delivery] = await log();
    expect(delivery).toMatchObject({ state: 'waiting', last_status: 503, last_error: 'answered' });
    expect(Date.parse(delivery?.next_try_at ?? '') - Date.now()).toBeGreaterThan(3_000_000);
    await arrive(3);
    expect(new Set(receiver.events.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([delivery?.event_id]));
    expect(await webhook()).toMatchObject({ failing_since: null, last_success_at: expect.any(String) });
  });

  it('410 turns the webhook off, until an admin turns it on and sends what failed again', async () => {
    receiver.answers.push({ status: 410 });
    await admin.browser.call(testWebhook, { params: { id } });
    await settle('failed');
    expect(await webhook()).toMatchObject({ state: 'gone' });
    const failedSince = { failed_since: new Date(Date.now() - 3_600_000).toISOString() };
    expect(await admin.browser.ask(replayWebhook, { params: { id }, body: failedSince })).toMatchObject({
      status: 409,
    });
    await complete();
    expect(await log()).toHaveLength(1);
    await admin.browser.call(changeWebhook, { params: { id }, body: { state: 'enabled' } });
    expect(await admin.browser.call(replayWebhook, { params: { id }, body: failedSince })).toEqual({ queued: 1 });
    await arrive(2);
  });

  it('what happened while it was off is kept, and sent when an admin asks for it', async () => {
    await admin.browser.call(changeWebhook, { params: { id }, body: { state: 'paused' } });
    await undo(await complete());
    await complete();
    await admin.browser.call(changeWebhook, { params: { id }, body: { state: 'enabled' } });
    expect(await webhook()).toMatchObject({ state: 'enabled', missed: 2 });
    await letWebhooksLeave(service);
    expect(receiver.types).toEqual([]);

    const failedSince = { failed_since: new Date(Date.now() - 3_600_000).toISOString() };
    expect(await admin.browser.call(replayWebhook, { params: { id }, body: failedSince })).toEqual({ queued: 2 });
    await arrive(2);
    expect(receiver.types.toSorted()).toEqual(['credit.earned', 'referral.completed']);
    expect(await webhook()).toMatchObject({ missed: 0 });
  });

  it.each(['slack', 'teams'] as const)(
    'a webhook for %s gets signed sentences with amounts and links, and no name (rule 53)',
    async (format) => {
      await admin.browser.call(changeWebhook, { params: { id }, body: { format } });
      expect(await webhook()).toMatchObject({ format });
      const activityId = await complete();
      await arrive(2);
      await undo(activityId);
      await arrive(4);
      const told = receiver.events.map(({ body }) => body).join('\n');
      for (const said of [
        'A friend came in for a first visit.',
        "An admin undid a friend's first visit.",
        'A patient earned $50 credit.',
        "A patient's $50 credit was taken back.",
      ])
        expect(told).toContain(said);
      expect(told).toContain(`/admin/patients/${maria.user.id}`);
      expect(told).not.toMatch(/maria|santos|@/i);
      for (const event of receiver.events) {
        expect(verifies(secret, event)).toBe(true);
        expect(Object.keys(JSON.parse(event.body))).toEqual(format === 'slack' ? ['text'] : ['type', 'attachments']);
      }
      expect((await log()).map(({ type }) => type)).toContain('referral.completion_undone');
    },
  );

  it('sends events unless it is added with a format', async () => {
    expect(await webhook()).toMatchObject({ format: 'events' });
    const body = { url: receiver.url, events, format: 'slack' } as const;
    const added = await admin.browser.call(addWebhook, { body });
    expect(added.webhook.format).toBe('slack');
    await admin.browser.call(deleteWebhook, { params: { id: added.webhook.id } });
    const unknown = { ...body, format: 'discord' as never };
    expect(await admin.browser.ask(addWebhook, { body: unknown })).toMatchObject({ status: 422 });
  });

  it('a redirect is not followed (rule 53)', async () => {
    const elsewhere = await WebhookReceiver.start();
    receiver.answers.push({ status: 302, headers: { location: elsewhere.url } });
    await admin.browser.call(testWebhook, { params: { id } });
    await until('the attempt is recorded', async () => (await log())[0]?.last_status === 302);
    expect(elsewhere.events).toEqual([]);
    await elsewhere.stop();
  });

  it('one delivery is sent again under the same ID', async () => {
    await admin.browser.call(testWebhook, { params: { id } });
    await arrive(1);
    const [delivery] = await log();
    const again = { params: { id }, body: { delivery_id: delivery?.id ?? '' } };
    expect(await admin.browser.call(replayWebhook, again)).toEqual({ queued: 1 });
    await arrive(2);
    const [first, second] = receiver.events;
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(second?.body).toBe(first?.body);
    const unknown = { params: { id }, body: { delivery_id: randomUUID() } };
    expect(await admin.browser.ask(replayWebhook, unknown)).toMatchObject({ status: 404 });
  });

  it('a rolled secret and the old one both sign', async () => {
    const rolled = await admin.browser.call(changeWebhook, { params: { id }, body: { roll_secret: true } });
    await admin.browser.call(testWebhook, { params: { id } });
    await arrive(1);
    expect([secret, rolled.secret ?? ''].map((each) => verifies(each, receiver.events[0]!))).toEqual([true, true]);
  });

  it('two processes deliver each event once', async () => {
    const second = await startService({ on: service, environment: { WEBHOOK_PRIVATE_ADDRESSES: 'on' } });
    for (let count = 0; count < 10; count += 1) await admin.browser.call(testWebhook, { params: { id } });
    await arrive(10);
    expect(new Set(receiver.events.map(({ headers }) => headers['webhook-id'])).size).toBe(10);
    expect(receiver.events).toHaveLength(10);
    await second.stopServing();
  });

  it('no secret is in a list, a log line or the activity log', async () => {
    await admin.browser.call(changeWebhook, { params: { id }, body: { roll_secret: true, description: 'Books' } });
    await admin.browser.call(testWebhook, { params: { id } });
    await arrive(1);
    const shown = [
      await admin.browser.call(listWebhooks),
      await log(),
      await service.sql.rows('select * from webhooks'),
    ];
    expect(JSON.stringify([shown, lines])).not.toMatch(/whsec_/);
    const activity = await admin.browser.call(listActivity);
    expect(JSON.stringify([activity, lines])).not.toMatch(/whsec_|a-secret-of-the-receiver/);
  });
});

describe('without the setting', () => {
  let careful: RunningService;
  let desk: SignedIn;
  beforeAll(async () => {
    careful = await startService({ on: service });
    desk = await anAdmin(careful, 'careful.desk@example.com');
  });
  afterAll(() => careful.stopServing());

  it.each([
    'http://example.com/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://localhost/',
    'https://169.254.169.254/latest/meta-data/',
    'https://10.1.2.3/',
    'https://2130706433/',
  ])('%s is refused (rule 53)', async (url) => {
    expect(await desk.browser.ask(addWebhook, { body: { url, events } })).toMatchObject({
      status: 422,
      body: { code: 'webhook_address_refused' },
    });
  });
});
