import { expect, test } from '@jest/globals';
import type { SignInOrigin } from '../sign-in-origin.ts';
import { addPasskeyTo, aPracticeOfDana } from '@rewards/tests/builders/a-passkey';

const here = { address: '198.51.100.7' };

async function atSecondStep() {
  const stage = await aPracticeOfDana();
  const added = await addPasskeyTo(stage);
  const { practice, user } = stage;
  const proof = { userId: user.id, startedWith: 'password', verifiedHash: 'the hash', tokenVersion: null } as const;
  const start = () => practice.askSecondStep.execute(proof);
  const use = async (code: string, origin: SignInOrigin = here) =>
    practice.signInWithRecoveryCode.execute({ step: await start(), code, ...origin });
  return { practice, user, proof, start, use, codes: added.kind === 'added' ? added.recoveryCodes : [] };
}

test('a recovery code completes the sign-in once, with the first proof, and is logged and emailed', async () => {
  const { practice, user, proof, start, use, codes } = await atSecondStep();
  const [code = ''] = codes;
  const step = await start();

  expect(await practice.signInWithRecoveryCode.execute({ step, code, ...here })).toEqual({ kind: 'signed_in', proof });
  expect(practice.activity.at(-1)?.what).toEqual({ action: 'recovery_code_used', params: { left: 9 } });
  expect(practice.mailsTo(user.email).at(-1)).toMatchObject({ change: 'recovery_code_used' });
  expect(await practice.signInWithRecoveryCode.execute({ step, code, ...here })).toMatchObject({ reason: 'step_over' });
  expect(await use(code)).toMatchObject({ reason: 'wrong_recovery_code' });
  expect(practice.activity.at(-1)?.what).toMatchObject({
    action: 'sign_in_failed',
    params: { wrong: 'recovery_code' },
  });
});

test('a code works in upper or lower case, with or without dashes', async () => {
  const { use, codes } = await atSecondStep();
  const [one = '', two = ''] = codes;
  for (const code of [one.toUpperCase(), two.replaceAll('-', ' ')]) expect((await use(code)).kind).toBe('signed_in');
});

test('without a first step a code opens nothing, and ten wrong ones a day lock', async () => {
  const { practice, use, codes } = await atSecondStep();
  const [code = ''] = codes;
  expect(await practice.signInWithRecoveryCode.execute({ step: undefined, code, ...here })).toMatchObject({
    reason: 'step_over',
  });

  for (let wrong = 0; wrong < 10; wrong += 1) await use('wrong');
  expect((await use(code)).kind).toBe('limited');
  practice.clock.advanceSeconds(86_400);
  expect((await use(code)).kind).toBe('signed_in');
});

test("someone else's wrong codes lock neither another address nor a known browser (record 0051)", async () => {
  const { use, codes } = await atSecondStep();
  const [one = '', two = ''] = codes;
  const stranger = { address: '203.0.113.9' };
  for (let wrong = 0; wrong < 11; wrong += 1) await use('wrong', stranger);
  expect((await use(one, stranger)).kind).toBe('limited');

  expect((await use(one, here)).kind).toBe('signed_in');
  expect((await use(two, { ...stranger, knownBrowser: "Dana's desk" })).kind).toBe('signed_in');
});
