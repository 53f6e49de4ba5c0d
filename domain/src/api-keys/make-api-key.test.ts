import { expect, test } from '@jest/globals';
import { InMemoryTokenDigest } from '@rewards/in-memory/in-memory-token-digest';
import { aPractice, idOf, type Practice } from '@rewards/tests/builders/a-practice';
import { aUser } from '@rewards/tests/builders/a-user';
import { maxLiveKeys } from './api-key.ts';
import { looksLikeKey } from './key-secret.ts';
import type { MakeApiKeyCommand } from './make-api-key.ts';

const zapier = { name: 'Zapier', scopes: ['referrals:read'], expiresInDays: 90, adminId: idOf('Dana') } as const;
const make = (practice: Practice, changes: Partial<MakeApiKeyCommand> = {}) =>
  practice.makeApiKey.execute({ ...zapier, ...changes });
const refused = (reason: string) => ({ kind: 'refused', reason });

async function practiceOfDana(): Promise<Practice> {
  const practice = aPractice();
  await practice.has(aUser('Dana').admin());
  return practice;
}

test("a key is made with its scopes and expiry, and the log doesn't hold its secret (rule 53)", async () => {
  const practice = await practiceOfDana();

  const outcome = await make(practice, { scopes: ['referrals:read', 'credits:write', 'referrals:read'] });

  if (outcome.kind !== 'made') throw new Error(outcome.reason);
  const { secret, key } = outcome;
  expect(looksLikeKey(secret)).toBe(true);
  expect(key).toMatchObject({
    name: 'Zapier',
    secretDigest: new InMemoryTokenDigest().of(secret),
    ending: secret.slice(-4),
    scopes: ['referrals:read', 'credits:write'],
    createdBy: idOf('Dana'),
    expiresAt: new Date('2026-05-31T15:00:00.000Z'),
    lastUsedAt: null,
    revokedAt: null,
  });
  expect(JSON.stringify(practice.activity)).not.toContain(secret);
});

test('making a key is logged with its scopes (rule 30)', async () => {
  const practice = await practiceOfDana();

  await make(practice, { expiresInDays: null });

  expect(practice.activity).toMatchObject([
    {
      actor: { userId: idOf('Dana') },
      what: { action: 'api_key_made', params: { name: 'Zapier', scopes: ['referrals:read'], expiresAt: null } },
      undo: null,
    },
  ]);
});

test('a name is taken while its key is live', async () => {
  const practice = await practiceOfDana();
  const first = await make(practice);

  expect(await make(practice, { name: 'zapier' })).toEqual(refused('api_key_name_taken'));

  if (first.kind === 'made') await practice.revokeApiKey.execute({ id: first.key.id, adminId: idOf('Dana') });
  expect(await make(practice)).toMatchObject({ kind: 'made' });
  practice.clock.advanceSeconds(90 * 86_400);
  expect(await make(practice)).toMatchObject({ kind: 'made' });
});

test('at most 20 keys are live, even when several are made at once', async () => {
  const practice = await practiceOfDana();

  const outcomes = await Promise.all(
    Array.from({ length: maxLiveKeys + 5 }, (_, index) => make(practice, { name: `System ${index}` })),
  );

  expect(outcomes.filter(({ kind }) => kind === 'made')).toHaveLength(maxLiveKeys);
  expect(outcomes.filter(({ kind }) => kind === 'refused')).toEqual(Array(5).fill(refused('api_keys_full')));
  practice.clock.advanceSeconds(90 * 86_400);
  expect(await make(practice)).toMatchObject({ kind: 'made' });
});
