import { expect, test } from '@jest/globals';
import type { Stores } from '@rewards/domain/unit-of-work';
import type { Webhook } from '@rewards/domain/webhooks/webhook';
import type { WebhookDelivery } from '@rewards/domain/webhooks/webhook-delivery';
import type { WebhookEvent } from '@rewards/domain/webhooks/webhook-event';
import { referralIdOf, idOf } from '../builders/a-practice.ts';
import { aWebhook } from '../builders/a-webhook.ts';
import { identityOf } from '../builders/identity.ts';
import { type StoreUnderTest, onEveryStore, onPostgres } from './store-under-test.ts';

const at = new Date('2026-03-02T15:00:00.000Z');
const [action, other] = [identityOf('an action'), identityOf('another action')];
const data = { referralId: referralIdOf('Fay'), referrerId: idOf('Ann'), origin: 'link' } as const;
const deleted: Exclude<WebhookEvent, { type: 'webhook.test' }> = { type: 'referral.deleted', at, data };
const hook = aWebhook('zapier');

type Work<Outcome> = (stores: Stores) => Promise<Outcome>;
const run = <Outcome>({ unitOfWork }: StoreUnderTest, work: Work<Outcome>) => unitOfWork.run(work);
const add = (store: StoreUnderTest, ...webhooks: readonly Webhook[]) =>
  run(store, async (stores) => {
    for (const webhook of webhooks) await stores.webhooks.add(webhook);
  });
const append = (store: StoreUnderTest, about?: string) =>
  run(store, ({ webhookEvents }) => webhookEvents.append([deleted], about));
const logOf = async (store: StoreUnderTest, { id } = hook): Promise<readonly WebhookDelivery[]> =>
  (await run(store, ({ webhookDeliveries }) => webhookDeliveries.list(id, { page: 1, perPage: 50 }))).rows;
const record = (store: StoreUnderTest, delivery: WebhookDelivery, given: Partial<WebhookDelivery>) =>
  run(store, ({ webhookDeliveries }) => webhookDeliveries.record({ ...delivery, ...given }));
const sent = { state: 'sent', attempts: 1, lastStatus: 204, sentAt: at, nextTryAt: null } as const;
const failed = { state: 'failed', attempts: 9, lastStatus: 500, lastError: 'answered', nextTryAt: null } as const;

onEveryStore('webhooks', (store) => {
  test('a webhook is added, saved, listed in order and removed with its log', async () => {
    const second = aWebhook('n8n', { createdAt: at, events: ['credit.earned'], format: 'teams' });
    await add(store(), second, hook);
    expect(await run(store(), ({ webhooks }) => webhooks.list())).toEqual([hook, second]);
    const gone: Webhook = {
      ...hook,
      state: 'gone',
      format: 'slack',
      failingSince: at,
      previousSealedSecret: 'old',
      url: 'https://x.test/',
    };
    await run(store(), ({ webhooks }) => webhooks.save(gone));
    expect(await run(store(), ({ webhooks }) => webhooks.findForUpdate(hook.id))).toEqual(gone);
    await append(store());
    await run(store(), ({ webhooks }) => webhooks.remove(hook.id));
    expect(await run(store(), ({ webhooks }) => webhooks.findForUpdate(hook.id))).toBeUndefined();
    expect(await logOf(store())).toEqual([]);
  });

  test('an event is stored once for each webhook that chose it, under one ID, and waits if the webhook is on', async () => {
    const [second, paused, gone, others] = [
      aWebhook('n8n'),
      aWebhook('paused', { state: 'paused' }),
      aWebhook('gone', { state: 'gone' }),
      aWebhook('others', { events: ['credit.earned'] }),
    ];
    await add(store(), hook, second, paused, gone, others);
    await append(store());
    const [[first], [same]] = [await logOf(store()), await logOf(store(), second)];
    expect(first).toMatchObject({ type: 'referral.deleted', state: 'waiting', attempts: 0, createdAt: at });
    expect(JSON.parse(first?.payload ?? '')).toEqual({
      type: 'referral.deleted',
      timestamp: at.toISOString(),
      data: { referral_id: data.referralId, referrer_id: data.referrerId, origin: 'link' },
    });
    expect(same?.eventId).toBe(first?.eventId);
    expect(same?.id).not.toBe(first?.id);
    const [missed] = await logOf(store(), paused);
    expect(missed).toMatchObject({ eventId: first?.eventId, state: 'failed', lastError: 'paused', nextTryAt: null });
    const missing = await run(store(), ({ webhookDeliveries }) => webhookDeliveries.listMissed());
    expect([...missing]).toEqual([[paused.id, 1]]);
    expect([...(await logOf(store(), gone)), ...(await logOf(store(), others))]).toEqual([]);
    const last = await run(store(), ({ webhookDeliveries }) => webhookDeliveries.listLast());
    expect(new Set(last.map(({ id }) => id))).toEqual(new Set([first?.id, same?.id, missed?.id]));
  });

  test('an event of work that is rolled back is never stored', async () => {
    await add(store(), hook);
    const broken = run(store(), async ({ webhookEvents }) => {
      await webhookEvents.append([deleted]);
      throw new Error('broken');
    });
    await expect(broken).rejects.toThrow('broken');
    expect(await logOf(store())).toEqual([]);
  });

  test('an event that has not left is recalled, and no correction follows (rule 45)', async () => {
    await add(store(), hook);
    await append(store(), action);
    await append(store(), other);
    await run(store(), ({ webhookEvents }) => webhookEvents.takeBack(action, at));
    expect((await logOf(store())).map(({ state }) => state).toSorted()).toEqual(['recalled', 'waiting']);
  });

  test.each([
    ['was sent', sent, 'sent'],
    ['may have arrived in a failed attempt', { ...failed, state: 'waiting', attempts: 1, nextTryAt: at }, 'recalled'],
    ['was given up on', failed, 'recalled'],
  ] as const)('an event that %s gets a correction with its data and its ID (rule 45)', async (_, became, state) => {
    await add(store(), hook, aWebhook('later', { events: ['credit.earned'] }));
    await append(store(), action);
    const [told] = await logOf(store());
    await record(store(), told!, became);
    await run(store(), ({ webhookEvents }) => webhookEvents.takeBack(action, at));
    const log = await logOf(store());
    expect(log.find(({ id }) => id === told?.id)).toMatchObject({ state });
    const correction = log.find(({ type }) => type === 'referral.deletion_undone');
    expect(correction).toMatchObject({ state: 'waiting', attempts: 0 });
    expect(correction?.eventId).not.toBe(told?.eventId);
    expect(JSON.parse(correction?.payload ?? '')).toMatchObject({
      type: 'referral.deletion_undone',
      data: { referral_id: data.referralId, undoes: told?.eventId },
    });
  });

  test('a recalled delivery stays recalled unless its attempt turns out to have arrived', async () => {
    await add(store(), hook);
    await append(store(), action);
    const [told] = await logOf(store());
    await run(store(), ({ webhookEvents }) => webhookEvents.takeBack(action, at));
    await record(store(), told!, { state: 'waiting', attempts: 1, nextTryAt: at });
    expect(await logOf(store())).toMatchObject([{ state: 'recalled', attempts: 1, nextTryAt: null }]);
    await record(store(), told!, sent);
    expect(await logOf(store())).toMatchObject([{ state: 'sent', sentAt: at }]);
  });

  test('a replay queues one delivery, or all that failed since, and no recalled or held one', async () => {
    await add(store(), hook);
    await append(store(), action);
    await append(store());
    const replay = (which: { deliveryId: string } | { failedSince: Date }) =>
      run(store(), ({ webhookDeliveries }) => webhookDeliveries.replay(hook.id, which));
    for (const { id } of await logOf(store())) expect(await replay({ deliveryId: id })).toBe(0);
    const [one, two] = await logOf(store());
    await record(store(), one!, sent);
    await record(store(), two!, failed);
    expect(await replay({ deliveryId: one!.id })).toBe(1);
    expect(await replay({ failedSince: new Date(at.getTime() + 1) })).toBe(0);
    expect(await replay({ failedSince: at })).toBe(1);
    expect(await logOf(store())).toMatchObject([
      { state: 'waiting', attempts: 1 },
      { state: 'waiting', attempts: 1 },
    ]);
    expect(await replay({ deliveryId: identityOf('none') })).toBe(0);
  });

  test('a test goes to one webhook, whatever it chose', async () => {
    const second = aWebhook('n8n');
    await add(store(), hook, second);
    await run(store(), ({ webhookEvents }) => webhookEvents.appendTo(hook.id, { type: 'webhook.test', at, data: {} }));
    expect(await logOf(store())).toMatchObject([{ type: 'webhook.test', state: 'waiting' }]);
    expect(await logOf(store(), second)).toEqual([]);
  });
});

onPostgres('webhooks', (store) => {
  const jobs = () =>
    store().sql.rows<{ waits: number }>(
      `select round(extract(epoch from run_at - created_at))::integer as waits, payload->>'deliveryId' as delivery
       from graphile_worker._private_jobs order by run_at`,
    );

  test('an event that follows an admin waits ten seconds, and one that a friend caused waits for nothing (rule 45)', async () => {
    await add(store(), hook);
    await append(store(), action);
    await append(store());
    expect(await jobs()).toMatchObject([{ waits: 0 }, { waits: 10 }]);
  });

  test('nothing is queued without a webhook that wants it', async () => {
    await append(store(), action);
    expect(await jobs()).toEqual([]);
  });

  test('a delivery that a worker holds counts as sent (rule 45)', async () => {
    await add(store(), hook);
    await append(store(), action);
    await store().sql.rows(`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'a worker'`);
    await run(store(), ({ webhookEvents }) => webhookEvents.takeBack(action, at));
    expect((await logOf(store())).map(({ type }) => type).toSorted()).toEqual([
      'referral.deleted',
      'referral.deletion_undone',
    ]);
  });

  test('a recalled event leaves no job, and a retry replaces the job of its attempt', async () => {
    await add(store(), hook);
    await append(store(), action);
    await run(store(), ({ webhookEvents }) => webhookEvents.takeBack(action, at));
    expect(await jobs()).toEqual([]);
    await append(store(), other);
    const told = (await logOf(store())).find(({ state }) => state === 'waiting');
    await record(store(), told!, { attempts: 1, nextTryAt: new Date('2030-01-01T00:00:00.000Z') });
    expect(await jobs()).toMatchObject([{ delivery: told?.id }]);
  });
});
