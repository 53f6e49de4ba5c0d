import { expect, test } from '@jest/globals';
import { aPractice, idOf } from '@rewards/tests/builders/a-practice';
import { aUser } from '@rewards/tests/builders/a-user';
import { aWebhook } from '@rewards/tests/builders/a-webhook';
import { identityOf } from '@rewards/tests/builders/identity';

test("a webhook's log is listed in pages, and an unknown webhook has none", async () => {
  const practice = aPractice();
  const hook = aWebhook('n8n');
  await practice.has(aUser('Dana').admin());
  await practice.unitOfWork.run(({ webhooks }) => webhooks.add(hook));
  for (let count = 0; count < 3; count += 1) await practice.testWebhook.execute(hook.id, idOf('Dana'));
  const page = { page: 2, perPage: 2 };
  expect(await practice.listWebhookDeliveries.execute(hook.id, page)).toMatchObject({
    page: { total: 3, rows: [{ type: 'webhook.test' }] },
  });
  expect(await practice.listWebhookDeliveries.execute(identityOf('none'), page)).toMatchObject({
    reason: 'webhook_unknown',
  });
});
