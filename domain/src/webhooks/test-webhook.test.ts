import { beforeEach, expect, test } from '@jest/globals';
import { type Practice, aPractice, idOf } from '@rewards/tests/builders/a-practice';
import { aUser } from '@rewards/tests/builders/a-user';
import { aWebhook } from '@rewards/tests/builders/a-webhook';
import { identityOf } from '@rewards/tests/builders/identity';

let practice: Practice;
const hook = aWebhook('n8n');

beforeEach(async () => {
  practice = aPractice();
  await practice.has(aUser('Dana').admin());
});

test('a test event waits for nothing and is logged', async () => {
  await practice.unitOfWork.run(({ webhooks }) => webhooks.add(hook));
  expect(await practice.testWebhook.execute(hook.id, idOf('Dana'))).toEqual({ kind: 'queued' });
  const [delivery] = [...practice.database.committed.webhookDeliveries.values()];
  expect(delivery).toMatchObject({ type: 'webhook.test', nextTryAt: practice.clock.now() });
  expect(practice.activity.at(-1)?.what.action).toBe('webhook_tested');
});

test.each(['paused', 'gone'] as const)('a webhook that is %s gets no test event', async (state) => {
  await practice.unitOfWork.run(({ webhooks }) => webhooks.add({ ...hook, state }));
  expect(await practice.testWebhook.execute(hook.id, idOf('Dana'))).toMatchObject({ reason: 'webhook_off' });
  expect(practice.activity).toEqual([]);
});

test('an unknown webhook gets no test event', async () => {
  expect(await practice.testWebhook.execute(identityOf('none'), idOf('Dana'))).toMatchObject({
    reason: 'webhook_unknown',
  });
});
