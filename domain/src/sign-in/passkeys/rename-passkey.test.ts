import { expect, test } from '@jest/globals';
import { addPasskeyTo, aPracticeOfDana, passkeysOf } from '@rewards/tests/builders/a-passkey';

test("a user renames their own passkeys and no one else's, and the log says so", async () => {
  const stage = await aPracticeOfDana();
  const { practice, user } = stage;
  await addPasskeyTo(stage, 'Phone');
  const [phone] = await passkeysOf(practice, user.id);
  const rename = (name: string, userId = user.id) =>
    practice.renamePasskey.execute({ userId, passkeyId: phone!.id, name });

  expect(await rename('Mine', 'someone else')).toEqual({ kind: 'refused', reason: 'passkey_unknown' });
  expect(await rename('Old phone')).toEqual({ kind: 'renamed' });
  expect(await rename('Old phone')).toEqual({ kind: 'unchanged' });
  expect(await passkeysOf(practice, user.id)).toMatchObject([{ name: 'Old phone' }]);
  expect(practice.activity.at(-1)?.what).toEqual({
    action: 'passkey_renamed',
    params: { from: 'Phone', to: 'Old phone' },
  });
  expect(practice.activity.filter(({ what }) => what.action === 'passkey_renamed')).toHaveLength(1);
});
