import { expect, jest, test } from '@jest/globals';
import { addPasskeyTo, aPracticeOfDana } from '@rewards/tests/builders/a-passkey';
import { aPractice, idOf, type Practice } from '@rewards/tests/builders/a-practice';
import { aUser } from '@rewards/tests/builders/a-user';
import { addressTried } from './password-tries.ts';

const address = '198.51.100.7';
const email = 'ann@example.com';
const password = 'a brand new password';

async function practiceOfAnn(): Promise<Practice> {
  const practice = aPractice();
  await practice.has(aUser('Ann').withPassword('today:the old password'));
  const seen = practice.clock.now();
  await practice.unitOfWork.run(async ({ sessions }) => {
    for (const id of ['phone', 'desk'])
      await sessions.add({ id, userId: idOf('Ann'), startedWith: 'code', startedAt: seen, seenAt: seen });
  });
  return practice;
}

async function resetCode(practice: Practice, to = email): Promise<string> {
  await practice.requestCode.execute({ email: to, purpose: 'password_reset', address });
  return practice.codeMailedTo(to);
}

test('a reset code sets a new password, ends every session and emails a notice (rules 13 and 14)', async () => {
  const practice = await practiceOfAnn();
  const code = await resetCode(practice);

  expect(await practice.resetPassword.execute({ address, email: ' Ann@example.com', code, password })).toEqual({
    kind: 'reset',
    userId: idOf('Ann'),
    tokenVersion: 1,
  });

  expect(practice.user(email)?.passwordHash).toBe(`today:${password}`);
  expect(practice.sessions).toEqual([]);
  expect(practice.mailsTo(email).map(({ kind }) => kind)).toEqual(['password_reset_code', 'password_changed']);
});

test('a reset code is used once (rule 13)', async () => {
  const practice = await practiceOfAnn();
  const code = await resetCode(practice);
  await practice.resetPassword.execute({ address, email, code, password });

  expect(await practice.resetPassword.execute({ address, email, code, password: 'yet another one' })).toEqual({
    kind: 'refused',
    reason: 'code_ended',
  });
  expect(practice.user(email)?.passwordHash).toBe(`today:${password}`);
});

test("a login code doesn't work for a reset (rule 13)", async () => {
  const practice = await practiceOfAnn();
  await practice.requestCode.execute({ email, purpose: 'login', address });

  expect(
    await practice.resetPassword.execute({ address, email, code: practice.codeMailedTo(email), password }),
  ).toEqual({
    kind: 'refused',
    reason: 'code_ended',
  });
});

test('an email without an account gets the same answer as a wrong code (rule 13)', async () => {
  const practice = aPractice();
  const code = await resetCode(practice, 'nobody@example.com');

  expect(await practice.resetPassword.execute({ address, email: 'nobody@example.com', code, password })).toEqual({
    kind: 'refused',
    reason: 'wrong_code',
  });
  expect(practice.users).toEqual([]);
});

test('a password is hashed once, for right and wrong codes and unknown accounts, because hashing takes the time (rule 13)', async () => {
  const practice = await practiceOfAnn();
  const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  const hashed = jest.spyOn(practice.passwordHasher, 'hash');

  for (const to of [email, 'nobody@example.com']) {
    const code = await resetCode(practice, to);
    for (const given of [wrong(code), code]) {
      hashed.mockClear();
      await practice.resetPassword.execute({ address, email: to, code: given, password });
      expect([to, hashed.mock.calls.length]).toEqual([to, 1]);
    }
  }
});

test("a refused password doesn't use up the code", async () => {
  const practice = await practiceOfAnn();
  const code = await resetCode(practice);
  for (let time = 0; time < 6; time += 1) {
    expect(await practice.resetPassword.execute({ address, email, code, password: 'short' })).toEqual({
      kind: 'refused',
      reason: 'password_too_short',
    });
  }

  expect(await practice.resetPassword.execute({ address, email, code, password })).toMatchObject({ kind: 'reset' });
});

test('after 5 wrong tries the right code is refused, and after 20 in a day everything waits (rule 13)', async () => {
  const practice = await practiceOfAnn();
  const code = await resetCode(practice);
  const wrong = code === '000000' ? '000001' : '000000';
  for (let time = 0; time < 5; time += 1)
    await practice.resetPassword.execute({ address, email, code: wrong, password });
  expect(await practice.resetPassword.execute({ address, email, code, password })).toEqual({
    kind: 'refused',
    reason: 'code_ended',
  });

  for (let round = 1; round < 4; round += 1) {
    practice.clock.advanceSeconds(800);
    const next = await resetCode(practice);
    for (let time = 0; time < 5; time += 1)
      await practice.resetPassword.execute({ address, email, code: next === '000000' ? '000001' : '000000', password });
  }
  practice.clock.advanceSeconds(800);
  expect(await practice.resetPassword.execute({ address, email, code: await resetCode(practice), password })).toEqual({
    kind: 'limited',
    retryAfterSeconds: 86_400 - 4 * 800,
  });
});

test('a right code is not a failed try, and neither is a try without a live code', async () => {
  const practice = await practiceOfAnn();
  for (let time = 0; time < 30; time += 1)
    await practice.resetPassword.execute({ address, email, code: 'no code', password });

  for (let time = 0; time < 3; time += 1) {
    expect(
      await practice.resetPassword.execute({ address, email, code: await resetCode(practice), password }),
    ).toMatchObject({
      kind: 'reset',
    });
    practice.clock.advanceSeconds(61);
  }
});

test('faults that depend on the account are shown only to the holder of the code, who may try again (rule 14)', async () => {
  const practice = aPractice();
  await practice.has(aUser('Ann').admin());
  const code = await resetCode(practice);
  const reset = (given: string, wished: string) =>
    practice.resetPassword.execute({ address, email, code: given, password: wished });

  expect(await reset(code === '000000' ? '000001' : '000000', 'eleven char')).toEqual({
    kind: 'refused',
    reason: 'wrong_code',
  });
  for (let time = 0; time < 6; time += 1)
    expect(await reset(code, 'eleven char')).toEqual({ kind: 'refused', reason: 'admin_password_too_short' });
  expect(await reset(code, 'ann@example.com')).toEqual({ kind: 'refused', reason: 'password_names_practice' });
  expect(await reset(code, 'twelve chars')).toMatchObject({ kind: 'reset' });
});

test('a reset code from before all keys ended sets no password (rule 46)', async () => {
  const practice = await practiceOfAnn();
  const code = await resetCode(practice);
  await practice.endEverySession.execute(idOf('Ann'));

  expect(await practice.resetPassword.execute({ address, email, code, password })).toEqual({
    kind: 'refused',
    reason: 'code_ended',
  });
  expect(practice.user(email)?.passwordHash).toBe('today:the old password');
});

test('with a passkey a reset code changes nothing before the second step (record 0104)', async () => {
  const stage = await aPracticeOfDana();
  await addPasskeyTo(stage);
  const { practice, user } = stage;
  const before = practice.user(user.email);
  const code = await resetCode(practice, user.email);
  const reset = () => practice.resetPassword.execute({ address, email: user.email, code, password });

  expect(await reset()).toEqual({ kind: 'second_step', userId: user.id, tokenVersion: before?.tokenVersion });
  expect(practice.user(user.email)).toEqual(before);
  expect(practice.sessions).toMatchObject([{ userId: user.id }]);
  expect(practice.mailsTo(user.email).map(({ kind }) => kind)).not.toContain('password_changed');
  expect(await reset()).toMatchObject({ kind: 'refused', reason: 'code_ended' });
  // The right code is no failed try.
  const tries = await practice.database.passwordTries.take([addressTried(address)], practice.clock.now());
  expect(tries).toMatchObject({ failures: [1] });
});
