import { expect, test } from '@jest/globals';
import { addPasskeyTo, aPracticeOfDana, passkeysOf, recoveryCodesOf } from '@rewards/tests/builders/a-passkey';

test('a passkey is removed, and the recovery codes go with the last one', async () => {
  const stage = await aPracticeOfDana();
  const { practice, user } = stage;
  await addPasskeyTo(stage, 'Phone');
  practice.clock.advanceSeconds(1);
  await addPasskeyTo(stage, 'Desk');
  const [phone, desk] = await passkeysOf(practice, user.id);
  const remove = (passkeyId: string, userId = user.id) => practice.removePasskey.execute({ userId, passkeyId });

  expect(await remove(phone!.id, 'someone else')).toEqual({ kind: 'refused', reason: 'passkey_unknown' });
  expect(await remove(phone!.id)).toEqual({ kind: 'removed' });
  expect(await recoveryCodesOf(practice, user.id)).toBe(10);
  expect(await remove(phone!.id)).toEqual({ kind: 'refused', reason: 'passkey_unknown' });
  expect(await remove(desk!.id)).toEqual({ kind: 'removed' });
  expect(await recoveryCodesOf(practice, user.id)).toBe(0);
  expect(practice.activity.at(-1)?.what).toEqual({ action: 'passkey_removed', params: { name: 'Desk' } });
  expect(practice.mailsTo(user.email).at(-1)).toMatchObject({ change: 'passkey_removed' });
});
