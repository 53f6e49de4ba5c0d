import { expect, test } from '@jest/globals';
import { aPractice, idOf } from '@rewards/tests/builders/a-practice';
import { aUser } from '@rewards/tests/builders/a-user';

test('keys are listed oldest first with who made them, and never with their digest', async () => {
  const practice = aPractice();
  await practice.has(aUser('Dana').admin());
  const command = { scopes: ['patients:read'], adminId: idOf('Dana') } as const;
  await practice.makeApiKey.execute({ ...command, name: 'Zapier', expiresInDays: 1 });
  practice.clock.advanceSeconds(86_400);
  await practice.makeApiKey.execute({ ...command, name: 'n8n', expiresInDays: null });

  const listed = await practice.listApiKeys.execute();

  const madeBy = { name: 'Dana', email: 'dana@example.com' };
  expect(listed).toMatchObject([
    { name: 'Zapier', isExpired: true, madeBy },
    { name: 'n8n', isExpired: false, madeBy },
  ]);
  for (const key of listed) expect(Object.keys(key)).not.toContain('secretDigest');
});

test('a key stays listed after the account of its maker is gone', async () => {
  const practice = aPractice();
  await practice.has(aUser('Dana').admin(), aUser('Sam').admin());
  await practice.makeApiKey.execute({
    ...{ name: 'Zapier', scopes: ['patients:read'], expiresInDays: 90, adminId: idOf('Sam') },
  });
  await practice.deleteUser.execute({ userId: idOf('Sam'), adminId: idOf('Dana') });

  expect(await practice.listApiKeys.execute()).toMatchObject([{ name: 'Zapier', madeBy: null }]);
});
