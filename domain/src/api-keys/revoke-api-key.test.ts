import { expect, test } from '@jest/globals';
import { aPractice, idOf } from '@rewards/tests/builders/a-practice';
import { aUser } from '@rewards/tests/builders/a-user';

const adminId = idOf('Dana');

async function practiceWithKeys(...names: readonly string[]) {
  const practice = aPractice();
  await practice.has(aUser('Dana').admin());
  for (const name of names) {
    await practice.makeApiKey.execute({ name, scopes: ['credits:read'], expiresInDays: 90, adminId });
    practice.clock.advanceSeconds(1);
  }
  return practice;
}

test('a revoked key leaves the list, and the rest stays', async () => {
  const practice = await practiceWithKeys('Zapier', 'n8n');
  const [zapier] = await practice.listApiKeys.execute();

  expect(await practice.revokeApiKey.execute({ id: zapier!.id, adminId })).toEqual({ kind: 'revoked' });

  expect(await practice.listApiKeys.execute()).toMatchObject([{ name: 'n8n' }]);
  expect(practice.activity.at(-1)).toMatchObject({
    actor: { userId: adminId },
    subjectId: zapier!.id,
    what: { action: 'api_key_revoked', params: { name: 'Zapier' } },
  });
});

test('an unknown key, or one that was revoked before, is refused and not logged', async () => {
  const practice = await practiceWithKeys('Zapier');
  const [zapier] = await practice.listApiKeys.execute();
  await practice.revokeApiKey.execute({ id: zapier!.id, adminId });
  const logged = practice.activity.length;

  for (const id of [zapier!.id, 'no key'])
    expect(await practice.revokeApiKey.execute({ id, adminId })).toEqual({
      kind: 'refused',
      reason: 'api_key_unknown',
    });

  expect(practice.activity).toHaveLength(logged);
});
