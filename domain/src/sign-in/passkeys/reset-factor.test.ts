import { expect, test } from '@jest/globals';
import { addPasskeyTo, aPracticeOfDana, passkeysOf, recoveryCodesOf } from '@rewards/tests/builders/a-passkey';

test('the operator removes all passkeys and codes of one person, and ends their sessions', async () => {
  const stage = await aPracticeOfDana();
  const { practice, user } = stage;
  const reset = (email: string) => practice.resetFactor.execute(email);
  expect(await reset('nobody@example.com')).toEqual({ kind: 'refused', reason: 'user_unknown' });
  expect(await reset(user.email)).toEqual({ kind: 'refused', reason: 'passkey_unknown' });
  await addPasskeyTo(stage, 'Phone');
  await addPasskeyTo(stage, 'Desk');

  expect(await reset(user.email.toUpperCase())).toEqual({ kind: 'reset', passkeys: 2 });

  expect([await passkeysOf(practice, user.id), await recoveryCodesOf(practice, user.id)]).toEqual([[], 0]);
  expect([practice.sessions, practice.user(user.email)?.tokenVersion]).toEqual([[], 1]);
  expect(practice.activity.at(-1)).toMatchObject({ actor: { kind: 'operator' }, what: { action: 'factor_reset' } });
  expect(practice.mailsTo(user.email).at(-1)).toMatchObject({ change: 'factor_reset' });
});
