import { expect, test } from '@jest/globals';
import { addPasskeyTo, aPracticeOfDana, recoveryCodesOf } from '@rewards/tests/builders/a-passkey';

test('new recovery codes replace all earlier ones, for someone with a passkey', async () => {
  const stage = await aPracticeOfDana();
  const { practice, user } = stage;
  expect(await practice.makeRecoveryCodes.execute(user.id)).toEqual({ kind: 'refused', reason: 'passkey_unknown' });
  const added = await addPasskeyTo(stage);

  const made = await practice.makeRecoveryCodes.execute(user.id);

  const [before, after] = [added, made].map((each) => ('recoveryCodes' in each ? each.recoveryCodes : []));
  expect(after).toHaveLength(10);
  expect(after?.filter((code) => before?.includes(code))).toEqual([]);
  expect(after?.every((code) => /^(?:[2-9a-z]{4}-){3}[2-9a-z]{4}$/.test(code))).toBe(true);
  expect(await recoveryCodesOf(practice, user.id)).toBe(10);
  expect(practice.mailsTo(user.email).at(-1)).toMatchObject({ change: 'recovery_codes_made' });
  expect(practice.activity.at(-1)?.what).toEqual({ action: 'recovery_codes_made', params: {} });
});
