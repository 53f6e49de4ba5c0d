import { expect, test } from '@jest/globals';
import { aPractice, idOf, type Practice } from '@rewards/tests/builders/a-practice';
import { aUser } from '@rewards/tests/builders/a-user';

async function practiceWithKey(expiresInDays: number | null = 90) {
  const practice = aPractice();
  await practice.has(aUser('Dana').admin());
  const command = { name: 'Zapier', scopes: ['referrals:read'], expiresInDays, adminId: idOf('Dana') } as const;
  const outcome = await practice.makeApiKey.execute(command);
  if (outcome.kind !== 'made') throw new Error(outcome.reason);
  return { practice, key: outcome.key, secret: outcome.secret };
}

const lastUse = (practice: Practice) => [...practice.database.committed.apiKeys.values()][0]?.lastUsedAt;

test('a key is recognized by its secret only', async () => {
  const { practice, key, secret } = await practiceWithKey();

  expect(await practice.recognizeApiKey.execute(secret)).toMatchObject({ id: key.id, scopes: ['referrals:read'] });
  const others = [secret.toLowerCase(), secret.slice(0, -1), `${secret}A`, key.secretDigest, key.id, '', 'rr_'];
  for (const other of others) expect(await practice.recognizeApiKey.execute(other)).toBeUndefined();
});

test('an expired key is not recognized', async () => {
  const { practice, secret } = await practiceWithKey(1);

  practice.clock.advanceSeconds(86_399);
  expect(await practice.recognizeApiKey.execute(secret)).toBeDefined();
  practice.clock.advanceSeconds(1);
  expect(await practice.recognizeApiKey.execute(secret)).toBeUndefined();
});

test('a key without an expiry still works after ten years', async () => {
  const { practice, secret } = await practiceWithKey(null);

  practice.clock.advanceSeconds(10 * 366 * 86_400);
  expect(await practice.recognizeApiKey.execute(secret)).toBeDefined();
});

test('a revoked key is not recognized', async () => {
  const { practice, key, secret } = await practiceWithKey();

  await practice.revokeApiKey.execute({ id: key.id, adminId: idOf('Dana') });

  expect(await practice.recognizeApiKey.execute(secret)).toBeUndefined();
});

test('its last use is stored at most once a minute', async () => {
  const { practice, secret } = await practiceWithKey();
  const first = practice.clock.now();

  await practice.recognizeApiKey.execute(secret);
  practice.clock.advanceSeconds(59);
  await practice.recognizeApiKey.execute(secret);
  expect(lastUse(practice)).toEqual(first);
  practice.clock.advanceSeconds(1);
  await practice.recognizeApiKey.execute(secret);
  expect(lastUse(practice)).toEqual(practice.clock.now());
});
