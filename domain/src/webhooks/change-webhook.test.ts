import { beforeEach, expect, test } from '@jest/globals';
import { type Practice, aPractice, idOf } from '@rewards/tests/builders/a-practice';
import { aUser } from '@rewards/tests/builders/a-user';
import { aWebhook } from '@rewards/tests/builders/a-webhook';
import { identityOf } from '@rewards/tests/builders/identity';
import type { Webhook } from './webhook.ts';

let practice: Practice;
const hook = aWebhook('n8n', { failingSince: new Date('2026-03-01T16:00:00.000Z') });
const change = (given: object) => practice.changeWebhook.execute({ id: hook.id, adminId: idOf('Dana'), ...given });
const stored = (): Webhook | undefined => practice.database.committed.webhooks.get(hook.id);

beforeEach(async () => {
  practice = aPractice();
  await practice.has(aUser('Dana').admin());
  await practice.unitOfWork.run(({ webhooks }) => webhooks.add(hook));
});

test('a field left out stays the same, and a change is logged once', async () => {
  await change({ description: 'Books' });
  expect(stored()).toEqual({ ...hook, description: 'Books' });
  await change({ description: 'Books' });
  expect(practice.activity.map(({ what }) => what.action)).toEqual(['webhook_changed']);
});

test('a changed format is stored and logged', async () => {
  await change({ format: 'teams' });
  expect(stored()).toEqual({ ...hook, format: 'teams' });
  expect(practice.activity.at(-1)?.what).toMatchObject({ action: 'webhook_changed', params: { chat: 'teams' } });
});

test.each([[{ url: 'https://other.example.com/' }], [{ isEnabled: false }]])(
  '%j forgets that it was failing',
  async (given) => {
    await change(given);
    expect(stored()?.failingSince).toBeNull();
  },
);

test('a webhook that is gone can be turned on again', async () => {
  await practice.unitOfWork.run(({ webhooks }) => webhooks.save({ ...hook, state: 'gone' }));
  await change({ isEnabled: true });
  expect(stored()?.state).toBe('enabled');
});

test('the answer shows a rolled secret once, and the old one is kept for a day', async () => {
  const outcome = await change({ rollsSecret: true });
  if (outcome.kind !== 'changed' || !outcome.secret) throw new Error('It has no secret');
  expect(practice.secretSeal.open(stored()?.sealedSecret ?? '')).toBe(outcome.secret);
  expect(stored()).toMatchObject({
    previousSealedSecret: 'sealed',
    previousSecretUntil: new Date('2026-03-03T15:00:00.000Z'),
  });
  expect(practice.activity.map(({ what }) => what.action)).toEqual(['webhook_secret_rolled']);
  expect(JSON.stringify(practice.activity)).not.toContain('whsec');
});

test('an unknown webhook and a refused address change nothing', async () => {
  expect(await change({ id: identityOf('none'), description: '' })).toMatchObject({ reason: 'webhook_unknown' });
  expect(await change({ url: 'http://10.0.0.1/' })).toMatchObject({ reason: 'webhook_address_refused' });
  expect(stored()).toEqual(hook);
});
