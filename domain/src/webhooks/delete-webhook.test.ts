import { expect, test } from '@jest/globals';
import { aPractice, idOf } from '@rewards/tests/builders/a-practice';
import { aUser } from '@rewards/tests/builders/a-user';
import { aWebhook } from '@rewards/tests/builders/a-webhook';

test('a webhook is deleted with its log, once', async () => {
  const practice = aPractice();
  const { id, ...rest } = aWebhook('n8n');
  await practice.has(aUser('Dana').admin());
  await practice.unitOfWork.run(({ webhooks }) => webhooks.add({ id, ...rest }));
  await practice.testWebhook.execute(id, idOf('Dana'));
  expect(await practice.deleteWebhook.execute(id, idOf('Dana'))).toEqual({ kind: 'deleted' });
  expect(practice.database.committed.webhookDeliveries.size).toBe(0);
  expect(practice.activity.at(-1)?.what).toEqual({ action: 'webhook_deleted', params: { host: 'hooks.example.com' } });
  expect(await practice.deleteWebhook.execute(id, idOf('Dana'))).toEqual({
    kind: 'refused',
    reason: 'webhook_unknown',
  });
});
