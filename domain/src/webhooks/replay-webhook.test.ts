import { beforeEach, expect, test } from '@jest/globals';
import { type Practice, aPractice, idOf } from '@rewards/tests/builders/a-practice';
import { aUser } from '@rewards/tests/builders/a-user';
import { aWebhook } from '@rewards/tests/builders/a-webhook';
import { identityOf } from '@rewards/tests/builders/identity';

let practice: Practice;
const hook = aWebhook('n8n');
const adminId = idOf('Dana');
const deliveries = () => [...practice.database.committed.webhookDeliveries.values()];

beforeEach(async () => {
  practice = aPractice();
  await practice.has(aUser('Dana').admin());
  await practice.unitOfWork.run(({ webhooks }) =>
    webhooks.add({ ...hook, sealedSecret: practice.secretSeal.seal('whsec_new') }),
  );
  await practice.testWebhook.execute(hook.id, adminId);
});

test('a replay keeps the ID of its event, and is logged', async () => {
  const [delivery] = deliveries();
  await practice.deliverWebhook.execute(delivery!.id);
  const outcome = await practice.replayWebhook.execute(hook.id, { deliveryId: delivery!.id }, adminId);
  expect(outcome).toEqual({ kind: 'queued', deliveries: 1 });
  await practice.deliverWebhook.execute(delivery!.id);
  expect(practice.webhookSender.sent.map(({ eventId }) => eventId)).toEqual([delivery!.eventId, delivery!.eventId]);
  expect(practice.activity.map(({ what }) => what.action)).toEqual(['webhook_tested', 'webhook_replayed']);
});

test('nothing that failed is nothing to log, and an unknown delivery is refused', async () => {
  const since = { failedSince: new Date(0) };
  expect(await practice.replayWebhook.execute(hook.id, since, adminId)).toEqual({ kind: 'queued', deliveries: 0 });
  const unknown = { deliveryId: identityOf('none') };
  expect(await practice.replayWebhook.execute(hook.id, unknown, adminId)).toMatchObject({
    reason: 'webhook_delivery_unknown',
  });
  expect(practice.activity).toHaveLength(1);
});

test('an unknown webhook is refused', async () => {
  const none = identityOf('none');
  const reason = 'webhook_unknown';
  expect(await practice.replayWebhook.execute(none, { failedSince: new Date(0) }, adminId)).toMatchObject({ reason });
});
