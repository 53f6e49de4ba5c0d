import { beforeEach, expect, jest, test } from '@jest/globals';
import { type Practice, aPractice, idOf } from '@rewards/tests/builders/a-practice';
import { aUser } from '@rewards/tests/builders/a-user';
import { AddWebhook } from './add-webhook.ts';

let practice: Practice;
const adminId = idOf('Dana');
const command = {
  url: 'https://hooks.example.com/1?key=k',
  description: 'n8n',
  events: ['credit.earned'],
  format: 'events',
  adminId,
} as const;

beforeEach(async () => {
  practice = aPractice();
  await practice.has(aUser('Dana').admin());
});

test('a webhook is added with a sealed secret, which the answer shows once', async () => {
  const outcome = await practice.addWebhook.execute(command);
  if (outcome.kind !== 'added') throw new Error('It was refused');
  const [stored] = [...practice.database.committed.webhooks.values()];
  expect(stored).toMatchObject({ url: command.url, events: ['credit.earned'], state: 'enabled' });
  expect(practice.secretSeal.open(stored?.sealedSecret ?? '')).toBe(outcome.secret);
  expect(JSON.stringify(stored)).not.toContain(outcome.secret);
});

test('the log has the host, but neither the rest of the address nor the secret', async () => {
  await practice.addWebhook.execute(command);
  expect(practice.activity.at(-1)?.what).toEqual({
    action: 'webhook_added',
    params: { host: 'hooks.example.com', events: ['credit.earned'] },
  });
  expect(JSON.stringify(practice.activity)).not.toMatch(/whsec|key=k/);
});

test('a webhook for Slack is stored and logged as one', async () => {
  await practice.addWebhook.execute({ ...command, format: 'slack' });
  expect([...practice.database.committed.webhooks.values()]).toMatchObject([{ format: 'slack' }]);
  expect(practice.activity.at(-1)?.what).toMatchObject({ params: { chat: 'slack' } });
});

test('an address that nothing is sent to is refused (rule 53)', async () => {
  const outcome = await practice.addWebhook.execute({ ...command, url: 'http://hooks.example.com/' });
  expect(outcome).toEqual({ kind: 'refused', reason: 'webhook_address_refused' });
  expect(practice.activity).toEqual([]);
});

test('a practice has at most 20 webhooks', async () => {
  for (let count = 0; count < 20; count += 1)
    expect(await practice.addWebhook.execute(command)).toMatchObject({ kind: 'added' });
  expect(await practice.addWebhook.execute(command)).toEqual({ kind: 'refused', reason: 'too_many_webhooks' });
});

test('admins who add webhooks at the same time are locked before webhooks are counted', async () => {
  const steps: string[] = [];
  const { unitOfWork, clock, randomness, secretSeal, webhookSender } = practice;
  const run = unitOfWork.run.bind(unitOfWork);
  jest.spyOn(unitOfWork, 'run').mockImplementation((work) =>
    run((stores) => {
      const list = stores.webhooks.list.bind(stores.webhooks);
      const lock = stores.users.listAdminsForUpdate.bind(stores.users);
      stores.webhooks.list = () => (steps.push('count'), list());
      stores.users.listAdminsForUpdate = (id) => (steps.push('lock'), lock(id));
      return work(stores);
    }),
  );
  await new AddWebhook({ unitOfWork, clock, randomness, secretSeal, webhookSender }).execute(command);

  expect(steps).toEqual(['lock', 'count']);
});
