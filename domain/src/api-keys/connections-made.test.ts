import { expect, test } from '@jest/globals';
import { aPractice, idOf } from '@rewards/tests/builders/a-practice';
import { aUser } from '@rewards/tests/builders/a-user';

const [abel, dana] = [idOf('Abel'), idOf('Dana')];

async function practiceOfTwo() {
  const practice = aPractice();
  await practice.has(aUser('Abel').admin(), aUser('Dana').admin());
  for (const [adminId, name] of [
    [abel, 'Zapier'],
    [dana, 'Books'],
  ] as const) {
    await practice.makeApiKey.execute({ name, scopes: ['credits:read'], expiresInDays: null, adminId });
    const url = `https://${name.toLowerCase()}.example.com/hook`;
    await practice.addWebhook.execute({ adminId, url, description: name, events: ['credit.earned'], format: 'events' });
  }
  return practice;
}

test("a person's keys and webhooks are listed, and end together, and no one else's", async () => {
  const practice = await practiceOfTwo();
  expect(await practice.listConnectionsMade.execute(abel)).toMatchObject({
    apiKeys: [{ name: 'Zapier' }],
    webhooks: [{ description: 'Zapier' }],
  });
  const logged = practice.activity.length;

  await practice.endConnectionsMade.execute(abel, { userId: dana });

  expect(await practice.listConnectionsMade.execute(abel)).toEqual({ apiKeys: [], webhooks: [] });
  expect(await practice.listConnectionsMade.execute(dana)).toMatchObject({
    apiKeys: [{ name: 'Books' }],
    webhooks: [{ description: 'Books' }],
  });
  expect(practice.activity.slice(logged)).toMatchObject([
    { actor: { userId: dana }, what: { action: 'api_key_revoked', params: { name: 'Zapier' } } },
    { actor: { userId: dana }, what: { action: 'webhook_deleted', params: { host: 'zapier.example.com' } } },
  ]);
});

test('ending them again changes nothing and logs nothing', async () => {
  const practice = await practiceOfTwo();
  await practice.endConnectionsMade.execute(abel, { userId: dana });
  const logged = practice.activity.length;
  await practice.endConnectionsMade.execute(abel, { userId: dana });
  expect(practice.activity).toHaveLength(logged);
});
