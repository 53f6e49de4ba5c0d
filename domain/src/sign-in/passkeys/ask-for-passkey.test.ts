import { expect, test } from '@jest/globals';
import { addPasskeyTo, aPracticeOfDana } from '@rewards/tests/builders/a-passkey';
import { aProfile, FixedPractice } from '@rewards/tests/builders/a-profile';
import { aUser } from '@rewards/tests/builders/a-user';
import { AskForPasskey } from './ask-for-passkey.ts';

test('staff without a passkey need one if the practice requires it, except with a work account', async () => {
  const stage = await aPracticeOfDana();
  const { user, session } = stage;
  const isNeeded = (needsStaffPasskeys: boolean, of: object = {}) =>
    new AskForPasskey({ practice: new FixedPractice(aProfile({ needsStaffPasskeys })) }).execute({
      ...{ user, session, hasPasskey: false },
      ...of,
    });

  expect(await isNeeded(false)).toBe(false);
  expect(await isNeeded(true)).toBe(true);
  expect(await isNeeded(true, { session: { ...session, startedWith: 'oidc' } })).toBe(false);
  expect(await isNeeded(true, { user: aUser('Ann').build() })).toBe(false);
  expect(await isNeeded(true, { hasPasskey: true })).toBe(false);
});

test('only an admin with a passkey can require them', async () => {
  const stage = await aPracticeOfDana();
  const { practice, user } = stage;
  await practice.unitOfWork.run(({ practiceProfiles }) => practiceProfiles.begin(aProfile()));
  const require = async () => {
    const changes = { needsStaffPasskeys: true };
    return practice.changePracticeProfile.execute({ changes, version: 1, adminId: user.id });
  };
  expect(await require()).toEqual({ kind: 'refused', reason: 'own_passkey_missing' });
  await addPasskeyTo(stage);
  expect(await require()).toMatchObject({ kind: 'kept', kept: { profile: { needsStaffPasskeys: true } } });
});
