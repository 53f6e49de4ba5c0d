import { expect, test } from '@jest/globals';
import { aPractice, idOf } from '@rewards/tests/builders/a-practice';
import { aUser } from '@rewards/tests/builders/a-user';
import { aWebhook } from '@rewards/tests/builders/a-webhook';

test('the list shows the newest delivery of each webhook that has one', async () => {
  const practice = aPractice();
  const [told, silent] = [aWebhook('n8n'), aWebhook('zapier', { createdAt: practice.clock.now() })];
  await practice.has(aUser('Dana').admin());
  expect(await practice.listWebhooks.execute()).toEqual([]);
  await practice.unitOfWork.run(async ({ webhooks }) => {
    await webhooks.add(told);
    await webhooks.add(silent);
  });
  await practice.testWebhook.execute(told.id, idOf('Dana'));
  expect(await practice.listWebhooks.execute()).toMatchObject([
    { webhook: told, lastDelivery: { type: 'webhook.test' } },
    { webhook: silent, lastDelivery: undefined },
  ]);
});
