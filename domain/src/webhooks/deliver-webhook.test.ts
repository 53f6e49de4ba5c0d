import { beforeEach, expect, test } from '@jest/globals';
import { type Practice, aPractice, idOf, referralIdOf } from '@rewards/tests/builders/a-practice';
import { aUser } from '@rewards/tests/builders/a-user';
import { aWebhook, sealedWithLostKey } from '@rewards/tests/builders/a-webhook';
import { rollSecret } from './webhook.ts';
import type { Webhook } from './webhook.ts';

let practice: Practice;
const hook = aWebhook('n8n');
const stored = () => practice.database.committed.webhooks.get(hook.id);
const deliveries = () => [...practice.database.committed.webhookDeliveries.values()];
const deliver = () => practice.deliverWebhook.execute(deliveries()[0]?.id ?? '');
const answer = (status: number, retryAfterSeconds: number | null = null) => {
  practice.webhookSender.answer = { kind: 'answered', status, retryAfterSeconds };
};
const save = (webhook: Webhook) => practice.unitOfWork.run(({ webhooks }) => webhooks.save(webhook));

beforeEach(async () => {
  practice = aPractice();
  await practice.has(aUser('Ann'), aUser('Dana').admin());
  const sealedSecret = practice.secretSeal.seal('whsec_new');
  await practice.unitOfWork.run(async ({ webhooks, webhookEvents }) => {
    await webhooks.add({ ...hook, sealedSecret });
    const data = { referralId: referralIdOf('Fay'), referrerId: idOf('Ann'), origin: 'link' } as const;
    await webhookEvents.append([{ type: 'referral.signed_up', at: practice.clock.now(), data }]);
  });
});

test('an event is sent with its ID, its payload and the secret', async () => {
  expect(await deliver()).toBe('sent');
  const [delivery] = deliveries();
  expect(practice.webhookSender.sent).toEqual([
    {
      ...{ url: hook.url, eventId: delivery?.eventId, payload: delivery?.payload },
      ...{ at: practice.clock.now(), secrets: ['whsec_new'] },
    },
  ]);
  expect(delivery).toMatchObject({ state: 'sent', attempts: 1, lastStatus: 204, lastError: null, nextTryAt: null });
  expect(stored()).toMatchObject({ lastSuccessAt: practice.clock.now(), failingSince: null });
});

test('a format that changed while an event waited shapes what is sent, and the log keeps the event', async () => {
  await practice.changeWebhook.execute({ id: hook.id, format: 'slack', adminId: idOf('Dana') });
  const [before] = deliveries();
  await deliver();
  expect(JSON.parse(practice.webhookSender.sent[0]?.payload ?? '')).toEqual({
    text: expect.stringMatching(/^A referred friend joined\. </),
  });
  expect(deliveries()[0]?.payload).toBe(before?.payload);
  expect(JSON.parse(before?.payload ?? '')).toMatchObject({ type: 'referral.signed_up' });
});

test('a job that runs again after its event was sent sends nothing', async () => {
  await deliver();
  expect(await deliver()).toBe('untouched');
  expect(practice.webhookSender.sent).toHaveLength(1);
});

test('a failed attempt is followed by another, under the same ID', async () => {
  answer(500);
  expect(await deliver()).toBe('postponed');
  expect(deliveries()).toMatchObject([
    {
      state: 'waiting',
      attempts: 1,
      lastStatus: 500,
      lastError: 'answered',
      nextTryAt: new Date('2026-03-02T15:00:05.000Z'),
    },
  ]);
  const since = practice.clock.now();
  practice.clock.advanceSeconds(5);
  await deliver();
  expect(stored()?.failingSince).toEqual(since);
  answer(200);
  expect(await deliver()).toBe('sent');
  expect(new Set(practice.webhookSender.sent.map(({ eventId }) => eventId)).size).toBe(1);
  expect(stored()?.failingSince).toBeNull();
});

test('Retry-After is respected', async () => {
  answer(429, 60);
  await deliver();
  expect(deliveries()[0]?.nextTryAt).toEqual(new Date('2026-03-02T15:01:00.000Z'));
});

test('after nine attempts the event has failed', async () => {
  practice.webhookSender.answer = { kind: 'unanswered', reason: 'timeout' };
  const outcomes: string[] = [];
  for (let attempt = 1; attempt <= 9; attempt += 1) outcomes.push(await deliver());
  expect(outcomes).toEqual([...Array.from({ length: 8 }, () => 'postponed'), 'failed']);
  expect(deliveries()).toMatchObject([{ state: 'failed', lastStatus: null, lastError: 'timeout', nextTryAt: null }]);
});

test('410 turns the webhook off, and other events that wait for it are not sent', async () => {
  const data = { referralId: referralIdOf('Gil'), referrerId: idOf('Ann'), origin: 'link' } as const;
  await practice.unitOfWork.run(({ webhookEvents }) =>
    webhookEvents.append([{ type: 'referral.signed_up', at: practice.clock.now(), data }]),
  );
  answer(410);
  expect(await deliver()).toBe('failed');
  expect(stored()?.state).toBe('gone');
  expect(await practice.deliverWebhook.execute(deliveries()[1]?.id ?? '')).toBe('failed');
  expect(practice.webhookSender.sent).toHaveLength(1);
});

test('an answer says nothing about an address that was changed during the attempt', async () => {
  practice.webhookSender.send = async () => {
    await save({ ...stored()!, url: 'https://hooks.example.com/moved' });
    return { kind: 'answered', status: 410, retryAfterSeconds: null };
  };
  expect(await deliver()).toBe('failed');
  expect(stored()).toMatchObject({ state: 'enabled', failingSince: null });
});

test('a redirect is a failure', async () => {
  answer(302);
  expect(await deliver()).toBe('postponed');
});

test('a webhook that is off gets nothing, and the event can be sent again later', async () => {
  await save({ ...stored()!, state: 'paused' });
  expect(await deliver()).toBe('failed');
  expect(practice.webhookSender.sent).toEqual([]);
  expect(deliveries()).toMatchObject([{ state: 'failed', lastError: 'paused' }]);
  expect(stored()?.failingSince).toBeNull();
  const again = await practice.replayWebhook.execute(hook.id, { failedSince: new Date(0) }, idOf('Dana'));
  expect(again).toEqual({ kind: 'refused', reason: 'webhook_off' });
  await practice.changeWebhook.execute({ id: hook.id, isEnabled: true, adminId: idOf('Dana') });
  await practice.replayWebhook.execute(hook.id, { failedSince: new Date(0) }, idOf('Dana'));
  expect(await deliver()).toBe('sent');
});

test('both secrets sign during a roll', async () => {
  await save(rollSecret(stored()!, practice.secretSeal.seal('whsec_newer'), practice.clock.now()));
  await deliver();
  expect(practice.webhookSender.sent[0]?.secrets).toEqual(['whsec_newer', 'whsec_new']);
});

test('a secret of lost session keys is a failure that says so, until it is rolled', async () => {
  const lost = sealedWithLostKey('whsec_lost');
  await save({ ...stored()!, sealedSecret: lost });
  expect(await deliver()).toBe('postponed');
  expect(deliveries()).toMatchObject([{ state: 'waiting', lastError: 'secret_unreadable' }]);
  await practice.changeWebhook.execute({ id: hook.id, rollsSecret: true, adminId: idOf('Dana') });
  expect(await deliver()).toBe('sent');
  expect(practice.webhookSender.sent[0]?.secrets).toHaveLength(1);
});

test('an event of a deleted webhook is never sent', async () => {
  const [delivery] = deliveries();
  await practice.deleteWebhook.execute(hook.id, idOf('Dana'));
  expect(await practice.deliverWebhook.execute(delivery?.id ?? '')).toBe('untouched');
  expect(practice.webhookSender.sent).toEqual([]);
});
