import { expect, test } from '@jest/globals';
import { addPasskeyTo, aPracticeOfDana } from '@rewards/tests/builders/a-passkey';
import { idOf } from '@rewards/tests/builders/a-practice';
import { aUser } from '@rewards/tests/builders/a-user';

const byPassword = { startedWith: 'password', verifiedHash: 'the hash', tokenVersion: null } as const;

test('a user with a passkey needs a second step after a password or a code, for ten minutes', async () => {
  const stage = await aPracticeOfDana();
  const { practice, user } = stage;
  expect(await practice.askSecondStep.execute({ userId: user.id, ...byPassword })).toBeUndefined();
  await addPasskeyTo(stage);

  const step = await practice.askSecondStep.execute({ userId: user.id, ...byPassword });
  expect(step).toBeDefined();
  expect(await practice.askSecondStep.userOf(step)).toBe(user.id);
  expect(await practice.askSecondStep.userOf('another')).toBeUndefined();
  expect(await practice.askSecondStep.userOf(undefined)).toBeUndefined();
  practice.clock.advanceSeconds(600);
  expect(await practice.askSecondStep.userOf(step)).toBeUndefined();
});

test('a work account counts as both steps, because its provider asks for its own', async () => {
  const stage = await aPracticeOfDana();
  await addPasskeyTo(stage);
  const proof = { userId: stage.user.id, startedWith: 'oidc', verifiedHash: null, tokenVersion: 0 } as const;
  expect(await stage.practice.askSecondStep.execute(proof)).toBeUndefined();
});

test('deleting an account and restoring it leaves the second step on', async () => {
  const stage = await aPracticeOfDana();
  const { practice, user } = stage;
  await practice.has(aUser('Sam').admin());
  await addPasskeyTo(stage);
  const deleted = await practice.deleteUser.execute({ userId: user.id, adminId: idOf('Sam') });
  if (deleted.kind !== 'deleted') throw new Error(deleted.reason);
  await practice.undoActivity.execute({ activityId: deleted.activityId, adminId: idOf('Sam') });

  expect(await practice.askSecondStep.execute({ userId: user.id, ...byPassword })).toBeDefined();
});
