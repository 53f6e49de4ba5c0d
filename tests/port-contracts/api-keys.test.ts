import { expect, test } from '@jest/globals';
import type { ApiKey } from '@rewards/domain/api-keys/api-key';
import { MakeApiKey } from '@rewards/domain/api-keys/make-api-key';
import { InMemoryClock } from '@rewards/in-memory/in-memory-clock';
import { InMemoryRandomness } from '@rewards/in-memory/in-memory-randomness';
import { InMemoryTokenDigest } from '@rewards/in-memory/in-memory-token-digest';
import { idOf } from '../builders/a-practice.ts';
import { aUser } from '../builders/a-user.ts';
import { identityOf } from '../builders/identity.ts';
import { allAtOnce } from './at-once.ts';
import { fillStore } from './fill-store.ts';
import { onEveryStore } from './store-under-test.ts';

const at = new Date('2026-03-02T15:00:00.000Z');
const secondsLater = (seconds: number) => new Date(at.getTime() + seconds * 1_000);

const aKey = (name: string, changes: Partial<ApiKey> = {}): ApiKey => ({
  id: identityOf(`key ${name}`),
  name,
  secretDigest: `digest ${name}`,
  ending: 'wxyz',
  scopes: ['referrals:read', 'credits:write'],
  createdBy: idOf('Dana'),
  createdAt: at,
  expiresAt: secondsLater(3_600),
  lastUsedAt: null,
  revokedAt: null,
  ...changes,
});

onEveryStore('API keys', (store) => {
  const add = (...keys: readonly ApiKey[]) =>
    store().unitOfWork.run(async ({ apiKeys }) => {
      for (const key of keys) await apiKeys.add(key);
    });
  const list = () => store().unitOfWork.run(({ apiKeys }) => apiKeys.list());
  const find = (secretDigest: string) => store().unitOfWork.run(({ apiKeys }) => apiKeys.findBySecret(secretDigest));

  test('are found by the digest of their secret, and listed oldest first', async () => {
    const [first, second] = [aKey('first'), aKey('second', { createdAt: secondsLater(1), expiresAt: null })];
    await add(second, first);

    expect(await find('digest first')).toEqual(first);
    expect(await find('digest')).toBeUndefined();
    expect(await list()).toEqual([first, second]);
  });

  test('two keys never share an ID or a secret', async () => {
    await add(aKey('first'));

    await expect(add(aKey('first', { secretDigest: 'another' }))).rejects.toThrow();
    await expect(add(aKey('second', { secretDigest: 'digest first' }))).rejects.toThrow();
    expect(await list()).toHaveLength(1);
  });

  test('a revoked key is found but no longer listed, and concurrent calls revoke it once', async () => {
    await add(aKey('first'), aKey('second'));
    const revoke = () => store().unitOfWork.run(({ apiKeys }) => apiKeys.revoke(aKey('first').id, secondsLater(9)));

    const outcomes = await allAtOnce(8, revoke);

    const revoked = aKey('first', { revokedAt: secondsLater(9) });
    expect(outcomes.filter(Boolean)).toEqual([revoked]);
    expect(await find('digest first')).toEqual(revoked);
    expect(await list()).toEqual([aKey('second')]);
    expect(await store().unitOfWork.run(({ apiKeys }) => apiKeys.revoke(identityOf('no key'), at))).toBeUndefined();
  });

  test('a use is stored once for those who read the same, and never for a revoked key', async () => {
    await add(aKey('first'), aKey('second', { revokedAt: at }));
    const touch = (name: string, usedAt: Date) =>
      store().unitOfWork.run(({ apiKeys }) => apiKeys.touch(aKey(name), usedAt));

    await touch('first', secondsLater(60));
    await touch('first', secondsLater(61));
    await touch('second', secondsLater(60));

    expect((await find('digest first'))?.lastUsedAt).toEqual(secondsLater(60));
    expect((await find('digest second'))?.lastUsedAt).toBeNull();
  });

  test('admins who make keys at the same time never get more than 20', async () => {
    await fillStore(store(), { users: [aUser('Dana').admin().build(), aUser('Sam').admin().build()] });
    const randomness = new InMemoryRandomness();
    const make = new MakeApiKey({
      unitOfWork: store().unitOfWork,
      tokenDigest: new InMemoryTokenDigest(),
      clock: new InMemoryClock('2026-03-02T15:00:00.000Z'),
      randomness,
    });

    const outcomes = await allAtOnce(26, (index) =>
      make.execute({
        name: `System ${index % 24}`,
        scopes: ['referrals:read'],
        expiresInDays: 90,
        adminId: idOf(index % 2 === 0 ? 'Dana' : 'Sam'),
      }),
    );

    expect(outcomes.filter(({ kind }) => kind === 'made')).toHaveLength(20);
    expect(new Set((await list()).map(({ name }) => name)).size).toBe(20);
  });
});
