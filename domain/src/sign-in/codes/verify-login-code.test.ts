import { expect, test } from '@jest/globals';
import { aPractice, idOf, type Practice } from '@rewards/tests/builders/a-practice';
import { aReferral } from '@rewards/tests/builders/a-referral';
import { aUser } from '@rewards/tests/builders/a-user';
import { referralCodeOf } from '@rewards/tests/builders/identity';

const address = '198.51.100.7';
const fay = { email: 'fay@example.com', name: 'Fay Ray', staffName: 'Dana', address };
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

/** Emails a code and returns it. */
async function codeFor(practice: Practice, email = fay.email): Promise<string> {
  await practice.requestCode.execute({ email, purpose: 'login', address });
  return practice.codeMailedTo(email);
}

test('the first right code creates the account, with name and team member', async () => {
  const practice = aPractice();

  const outcome = await practice.signInByCode({ ...fay, email: ' Fay@Example.com' });

  expect(practice.users).toEqual([
    expect.objectContaining({
      email: 'fay@example.com',
      name: 'Fay Ray',
      staffName: 'Dana',
      isAdmin: false,
      passwordHash: null,
    }),
  ]);
  expect(outcome).toEqual({ kind: 'signed_in', userId: practice.user('fay@example.com')?.id, tokenVersion: 0 });
});

test('a known account signs in with only the code, and a typed name changes nothing', async () => {
  const practice = aPractice();
  await practice.has(aUser('Ann').helpedBy('Sam'));

  expect(await practice.signInByCode({ email: 'ann@example.com', name: 'Eve', staffName: 'Dana' })).toEqual({
    kind: 'signed_in',
    userId: idOf('Ann'),
    tokenVersion: 0,
  });
  expect(practice.users).toEqual([aUser('Ann').helpedBy('Sam').build()]);
});

test('missing names and team members are filled in', async () => {
  const practice = aPractice();
  await practice.has(aUser('Fay').withoutName());

  await practice.signInByCode(fay);

  expect(practice.users).toEqual([{ ...aUser('Fay').helpedBy('Dana').build(), name: 'Fay Ray' }]);
});

test.each([
  ['without a name', { name: '' }, 'name_required'],
  ['with a placeholder name', { name: 'N/A' }, 'name_required'],
  ['without a team member', { staffName: '' }, 'staff_required'],
  ['with a placeholder team member', { staffName: 'none' }, 'staff_required'],
  ['with an unknown team member', { staffName: 'Eve' }, 'staff_unknown'],
])(
  'a right code %s answers what is missing and stays valid, any number of times (rule 13)',
  async (_what, lacking, reason) => {
    const practice = aPractice();
    const code = await codeFor(practice);

    for (let time = 0; time < 30; time += 1) {
      expect(await practice.verifyLoginCode.execute({ ...fay, ...lacking, code })).toEqual({ kind: 'refused', reason });
    }
    expect(practice.users).toEqual([]);
    expect(await practice.verifyLoginCode.execute({ ...fay, code })).toMatchObject({ kind: 'signed_in' });
  },
);

test("a team member is found in any spelling and stored in the team's spelling (rule 36)", async () => {
  const practice = aPractice();

  await practice.signInByCode({ ...fay, staffName: 'dana ' });

  expect(practice.user(fay.email)).toMatchObject({ staffName: 'Dana' });
});

test('an admin is never asked for a team member', async () => {
  const practice = aPractice();
  await practice.has(aUser('Dana').admin());

  expect(await practice.signInByCode({ email: 'dana@example.com' })).toEqual({
    kind: 'signed_in',
    userId: idOf('Dana'),
    tokenVersion: 0,
  });
});

test("a wrong code doesn't reveal what else is missing", async () => {
  const practice = aPractice();
  const code = await codeFor(practice);

  expect(await practice.verifyLoginCode.execute({ email: fay.email, address, code: wrong(code) })).toEqual({
    kind: 'refused',
    reason: 'wrong_code',
  });
});

test('after 5 wrong tries the right code is refused too (rule 13)', async () => {
  const practice = aPractice();
  const code = await codeFor(practice);
  for (let time = 0; time < 5; time += 1) await practice.verifyLoginCode.execute({ ...fay, code: wrong(code) });

  expect(await practice.verifyLoginCode.execute({ ...fay, code })).toEqual({ kind: 'refused', reason: 'code_ended' });
});

test('the fifth try may still be right', async () => {
  const practice = aPractice();
  const code = await codeFor(practice);
  for (let time = 0; time < 4; time += 1) await practice.verifyLoginCode.execute({ ...fay, code: wrong(code) });

  expect(await practice.verifyLoginCode.execute({ ...fay, code })).toMatchObject({ kind: 'signed_in' });
});

test('a code is used once (rule 13)', async () => {
  const practice = aPractice();
  const code = await codeFor(practice);
  await practice.verifyLoginCode.execute({ ...fay, code });

  expect(await practice.verifyLoginCode.execute({ ...fay, code })).toEqual({ kind: 'refused', reason: 'code_ended' });
});

test('of two parallel verifications, one signs in', async () => {
  const practice = aPractice();
  const code = await codeFor(practice);

  const outcomes = await Promise.all([1, 2].map(() => practice.verifyLoginCode.execute({ ...fay, code })));

  expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['refused', 'signed_in']);
});

test('a code expires after 10 minutes (rule 13)', async () => {
  const practice = aPractice();
  const code = await codeFor(practice);
  practice.clock.advanceSeconds(600);

  expect(await practice.verifyLoginCode.execute({ ...fay, code })).toEqual({ kind: 'refused', reason: 'code_ended' });
});

test('a new code ends the older one (rule 13)', async () => {
  const practice = aPractice();
  const older = await codeFor(practice);
  practice.clock.advanceSeconds(61);
  const newer = await codeFor(practice);

  expect(newer).not.toBe(older);
  expect(await practice.verifyLoginCode.execute({ ...fay, code: older })).toEqual({
    kind: 'refused',
    reason: 'wrong_code',
  });
  expect(await practice.verifyLoginCode.execute({ ...fay, code: newer })).toMatchObject({ kind: 'signed_in' });
});

test("a reset code, or another email's code, doesn't work for login (rule 13)", async () => {
  const practice = aPractice();
  await practice.requestCode.execute({ email: fay.email, purpose: 'password_reset', address: '198.51.100.7' });
  const resetCode = practice.codeMailedTo(fay.email);
  const othersCode = await codeFor(practice, 'gus@example.com');

  expect(await practice.verifyLoginCode.execute({ ...fay, code: resetCode })).toEqual({
    kind: 'refused',
    reason: 'code_ended',
  });
  expect(await practice.verifyLoginCode.execute({ ...fay, code: othersCode })).toEqual({
    kind: 'refused',
    reason: 'code_ended',
  });
});

test("after 20 failed tries in a day even a right code has to wait, and right ones don't count (rule 13)", async () => {
  const practice = aPractice();
  for (let day = 0; day < 4; day += 1) {
    const code = await codeFor(practice);
    for (let time = 0; time < 4; time += 1) await practice.verifyLoginCode.execute({ ...fay, code: wrong(code) });
    await practice.verifyLoginCode.execute({ ...fay, code });
    practice.clock.advanceSeconds(800);
  }
  const last = await codeFor(practice);
  for (let time = 0; time < 4; time += 1) await practice.verifyLoginCode.execute({ ...fay, code: wrong(last) });
  practice.clock.advanceSeconds(800);
  const code = await codeFor(practice);

  expect(await practice.verifyLoginCode.execute({ ...fay, code })).toEqual({
    kind: 'limited',
    retryAfterSeconds: 86_400 - 5 * 800,
  });
  practice.clock.advanceSeconds(86_400 - 5 * 800);
  expect(await practice.verifyLoginCode.execute({ ...fay, code: await codeFor(practice) })).toMatchObject({
    kind: 'signed_in',
  });
});

test("tries without a live code can't guess anything and lock no one out (rule 13)", async () => {
  const practice = aPractice();
  for (let time = 0; time < 30; time += 1) {
    expect(await practice.verifyLoginCode.execute({ ...fay, code: '123456' })).toEqual({
      kind: 'refused',
      reason: 'code_ended',
    });
  }

  expect(await practice.verifyLoginCode.execute({ ...fay, code: await codeFor(practice) })).toMatchObject({
    kind: 'signed_in',
  });
});

test('of parallel tries, at most 20 a day are compared, and the others leave their code unchanged', async () => {
  const practice = aPractice();
  for (let round = 0; round < 4; round += 1) {
    const code = await codeFor(practice);
    await Promise.all(
      Array.from({ length: 12 }, () => practice.verifyLoginCode.execute({ ...fay, code: wrong(code) })),
    );
    practice.clock.advanceSeconds(800);
  }
  const code = await codeFor(practice);

  for (let time = 0; time < 8; time += 1) {
    expect(await practice.verifyLoginCode.execute({ ...fay, code })).toEqual({
      kind: 'limited',
      retryAfterSeconds: 86_400 - 4 * 800,
    });
  }
});

test("a friend's referral is signed up with the friend's name (rule 8)", async () => {
  const practice = aPractice();
  await practice.has(aUser('Ann'));

  await practice.signInByCode({ ...fay, referralCode: referralCodeOf('Ann') });

  expect(practice.referrals).toEqual([
    expect.objectContaining({
      referrerId: idOf('Ann'),
      status: 'signed_up',
      friendName: 'Fay Ray',
      staffName: 'Dana',
      signedUpAt: practice.clock.now(),
    }),
  ]);
});

test('the referrer is notified of the sign-up once', async () => {
  const practice = aPractice();
  await practice.has(aUser('Ann'));

  await practice.signInByCode({ ...fay, referralCode: referralCodeOf('Ann') });
  practice.clock.advanceSeconds(61);
  await practice.signInByCode(fay);

  expect(practice.mailsTo('ann@example.com')).toEqual([
    { kind: 'friend_signed_up', to: 'ann@example.com', userId: idOf('Ann'), name: 'Ann', friendName: 'Fay Ray' },
  ]);
});

test('a note is taken up under another spelling of a Gmail address (rule 9)', async () => {
  const practice = aPractice();
  await practice.has(aUser('Ann'));
  await practice.requestCode.execute({
    email: 'fay.ray@gmail.com',
    purpose: 'login',
    address: '198.51.100.7',
    referralCode: referralCodeOf('Ann'),
  });

  // Both reach one mailbox, which gets one email a minute.
  practice.clock.advanceSeconds(60);
  await practice.signInByCode({
    ...fay,
    email: 'fayray+dentist@gmail.com',
    referralCode: referralCodeOf('Ann'),
  });

  expect(practice.referrals.map(({ status }) => status)).toEqual(['signed_up']);
});

test('a self-referral or an existing patient can sign in, and becomes no one\u2019s referral (rule 9)', async () => {
  const practice = aPractice();
  await practice.has(aUser('Ann').helpedBy('Dana'), aUser('Bob').helpedBy('Dana'));

  expect(await practice.signInByCode({ email: 'ann@example.com', referralCode: referralCodeOf('Ann') })).toMatchObject({
    kind: 'signed_in',
  });
  expect(await practice.signInByCode({ email: 'bob@example.com', referralCode: referralCodeOf('Ann') })).toMatchObject({
    kind: 'signed_in',
  });
  // The referrer sees the same as for any email left with their link (rule 31).
  expect(practice.referrals).toEqual([
    expect.objectContaining({ friendEmail: 'bob@example.com', status: 'pending', friendKey: null, friendName: null }),
  ]);
  expect(practice.mailsTo('ann@example.com').map(({ kind }) => kind)).toEqual(['login_code']);
});

test("a completed referral doesn't change when the friend signs in again", async () => {
  const practice = aPractice();
  await practice.has(aUser('Ann'), aUser('Fay').helpedBy('Dana'), aReferral('Fay').completed());
  const before = practice.referrals;

  await practice.signInByCode(fay);

  expect(practice.referrals).toEqual(before);
});

test("a stranger who uses up the tries doesn't lock out a browser that signed in before (rule 13)", async () => {
  const practice = aPractice();
  await practice.has(aUser('Fay').helpedBy('Dana'));
  const tablet = { ...fay, knownBrowser: "Fay's tablet" };
  for (let mail = 0; mail < 5; mail += 1) {
    const code = await codeFor(practice);
    for (let time = 0; time < 6; time += 1) await practice.verifyLoginCode.execute({ ...fay, code: wrong(code) });
    practice.clock.advanceSeconds(61);
  }
  await practice.requestCode.execute({ ...tablet, purpose: 'login' });
  const code = practice.codeMailedTo(fay.email);

  expect(await practice.verifyLoginCode.execute({ ...fay, code })).toMatchObject({ kind: 'limited' });
  expect(await practice.verifyLoginCode.execute({ ...tablet, code })).toMatchObject({ kind: 'signed_in' });
});

test('a known browser also gets only five tries per code (rule 13)', async () => {
  const practice = aPractice();
  await practice.has(aUser('Fay').helpedBy('Dana'));
  const tablet = { ...fay, knownBrowser: "Fay's tablet" };
  const code = await codeFor(practice);
  for (let time = 0; time < 5; time += 1) await practice.verifyLoginCode.execute({ ...tablet, code: wrong(code) });

  expect(await practice.verifyLoginCode.execute({ ...tablet, code })).toEqual({
    kind: 'refused',
    reason: 'code_ended',
  });
});

test('"Nobody / I am new" counts as an answer, is not asked again, and is stored as none (rule 36)', async () => {
  const practice = aPractice();
  const ask = () =>
    practice.requestCode.execute({ email: 'fay@example.com', purpose: 'login', address: '198.51.100.7' });
  expect(await ask()).toMatchObject({ hasStaff: false });
  const code = practice.codeMailedTo('fay@example.com');
  const verify = (staffNone: boolean) =>
    practice.verifyLoginCode.execute({ ...fay, code, name: 'Fay', staffName: '', staffNone });

  expect(await verify(false)).toEqual({ kind: 'refused', reason: 'staff_required' });
  expect(await verify(true)).toMatchObject({ kind: 'signed_in' });

  expect(practice.user('fay@example.com')).toMatchObject({ staffName: null, staffNone: true });
  practice.clock.advanceSeconds(61);
  expect(await ask()).toMatchObject({ hasStaff: true });
});

test('a code from before all keys ended signs no one in (rule 46)', async () => {
  const practice = aPractice();
  await practice.has(aUser('Fay').helpedBy('Dana'));
  const code = await codeFor(practice);
  await practice.endEverySession.execute(idOf('Fay'));

  expect(await practice.verifyLoginCode.execute({ ...fay, code })).toEqual({ kind: 'refused', reason: 'code_ended' });
});
