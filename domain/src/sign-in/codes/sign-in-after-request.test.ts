import { expect, test } from '@jest/globals';
import { aPractice, idOf, type Practice } from '@rewards/tests/builders/a-practice';
import { aUser } from '@rewards/tests/builders/a-user';
import { referralCodeOf } from '@rewards/tests/builders/identity';

const email = 'fay@example.com';
const address = '198.51.100.7';
const browser = "Fay's phone";
const phone = '+16785550101';
const typed = { name: 'Fay Ray', phone: '(678) 555-0101', email, reason: 'A cleaning', bestTime: '', address };
const elsewhere: readonly string[] = [];

async function practiceOfAnn(): Promise<Practice> {
  const practice = aPractice();
  await practice.has(aUser('Ann'));
  return practice;
}

/** Someone asks for an appointment with this email, by Ann's link. Returns what their browser and the mailbox then hold. */
async function asked(practice: Practice, given: Partial<typeof typed> = {}) {
  const outcome = await practice.requestQuote.execute({ ...typed, ...given, referralCode: referralCodeOf('Ann') });
  if (outcome.kind !== 'requested') throw new Error('The request was refused');
  const { requestId, codeHash } = outcome;
  const to = given.email ?? email;
  return {
    requestId,
    askedHashes: codeHash === undefined ? [] : [codeHash],
    code: practice.codeMailedTo(to),
    token: practice.linkMailedTo(to),
  };
}

test('the code in the confirmation is all that a new friend types, and joins them by the link (record 0124)', async () => {
  const practice = await practiceOfAnn();
  const { code, askedHashes } = await asked(practice);

  expect(await practice.verifyLoginCode.execute({ email, address, code, askedHashes })).toMatchObject({
    kind: 'signed_in',
  });

  // No one proved the phone, so the account gets none: it's how records are merged and texts sent.
  expect(practice.user(email)).toMatchObject({ name: 'Fay Ray', phone: null, staffName: null, staffNone: true });
  expect(practice.referrals).toMatchObject([
    { referrerId: idOf('Ann'), status: 'signed_up', friendName: 'Fay Ray', friendPhone: phone },
  ]);
});

test('the button does the same at once in the browser that asked', async () => {
  const practice = await practiceOfAnn();
  const { token, askedHashes } = await asked(practice);
  const opened = { token, browser, askedHashes };

  expect(await practice.signInByMailLink.open(opened)).toMatchObject({
    isAskedHere: true,
    isNameMissing: false,
    isStaffMissing: false,
  });
  expect(await practice.signInByMailLink.execute({ ...opened, address })).toMatchObject({ kind: 'signed_in' });
  expect(practice.user(email)).toMatchObject({ name: 'Fay Ray', staffNone: true });
  expect(practice.referrals).toMatchObject([{ referrerId: idOf('Ann'), status: 'signed_up' }]);
});

test('a name and team member given at sign-in override the request', async () => {
  const practice = await practiceOfAnn();
  const { code, askedHashes } = await asked(practice);

  const about = { name: 'Fay Rae', staffName: 'Dana' };
  await practice.verifyLoginCode.execute({ email, address, code, askedHashes, ...about });

  expect(practice.user(email)).toMatchObject({ name: 'Fay Rae', staffName: 'Dana', staffNone: false });
});

test("in another browser a stranger's request names no one: the code asks for the name", async () => {
  const practice = await practiceOfAnn();
  const { code } = await asked(practice, { name: 'Eve Mallory' });
  const verify = (about: object) =>
    practice.verifyLoginCode.execute({ email, address, code, askedHashes: elsewhere, ...about });

  expect(await verify({})).toEqual({ kind: 'refused', reason: 'name_required' });
  expect(await verify({ name: 'Fay Ray' })).toEqual({ kind: 'refused', reason: 'staff_required' });
  await verify({ name: 'Fay Ray', staffNone: true });
  expect(practice.user(email)).toMatchObject({ name: 'Fay Ray', phone: null });
  expect(practice.quoteRequests).toMatchObject([{ provedBy: null }]);
});

test('in another browser the page shows the inviter, and a program that presses its button joins no one', async () => {
  const practice = await practiceOfAnn();
  const { token } = await asked(practice);

  expect(await practice.signInByMailLink.open({ token, browser })).toMatchObject({
    isAskedHere: false,
    isNameMissing: true,
    isStaffMissing: true,
    joining: { inviter: { firstName: 'Ann' } },
  });
  expect(await practice.signInByMailLink.execute({ token, browser, address })).toEqual({
    kind: 'refused',
    reason: 'name_required',
  });
  expect(practice.users.map((user) => user.email)).toEqual(['ann@example.com']);
});

test("a known account keeps its values, and only the asking browser's request fills blank ones", async () => {
  const practice = await practiceOfAnn();
  const known = aUser('Fay').withoutName().helpedBy('Dana');
  await practice.has(known, aUser('Gil').withPhone('+16785550199').helpedBy('Dana'));
  const own = await asked(practice);
  const ofGil = await asked(practice, { email: 'gil@example.com', name: 'Eve Mallory' });

  expect(await practice.signInByMailLink.open({ token: own.token, browser })).toMatchObject({
    isNameMissing: true,
    joining: undefined,
  });
  await practice.verifyLoginCode.execute({ ...own, email, address });
  expect(practice.user(email)).toMatchObject({ name: 'Fay Ray', phone: null, staffName: 'Dana' });

  await practice.verifyLoginCode.execute({ ...ofGil, email: 'gil@example.com', address });
  expect(practice.user('gil@example.com')).toMatchObject({ name: 'Gil', phone: '+16785550199' });
});

test('a code that the same browser asks for in the next 30 days needs no name either', async () => {
  const practice = await practiceOfAnn();
  const { requestId } = await asked(practice);
  const ask = async (of: object = {}) => {
    practice.clock.advanceSeconds(3_600);
    const sent = await practice.requestCode.execute({ email, purpose: 'login', address, requestId, ...of });
    if (sent.kind !== 'sent') throw new Error('The code was limited');
    return sent;
  };

  expect(await ask({ requestId: undefined })).toMatchObject({ hasRequest: false });
  expect(await ask({ email: 'gil@example.com' })).toMatchObject({ hasRequest: false });
  expect(await ask({ purpose: 'password_reset' })).toMatchObject({ hasRequest: false });
  const { hasRequest, codeHash } = await ask();
  expect(hasRequest).toBe(true);
  const given = { email, address, code: practice.codeMailedTo(email), askedHashes: [codeHash] };
  expect(await practice.verifyLoginCode.execute(given)).toMatchObject({ kind: 'signed_in' });
  expect(practice.user(email)).toMatchObject({ name: 'Fay Ray' });

  practice.clock.advanceSeconds(30 * 86_400);
  expect(await ask()).toMatchObject({ hasRequest: false });
});

test("the page names whose link will count: the opening browser's first, never one's own (rule 31)", async () => {
  const practice = await practiceOfAnn();
  await practice.has(aUser('Bob').withoutName());
  const { token } = await asked(practice);
  const open = (referralCode?: string) => practice.signInByMailLink.open({ token, browser, referralCode });

  expect(await open()).toMatchObject({ joining: { inviter: { firstName: 'Ann' } } });
  expect(await open(referralCodeOf('Bob'))).toMatchObject({ joining: { inviter: { firstName: undefined } } });
  expect(await open('ZZZZZZZZ')).toMatchObject({ joining: { inviter: { firstName: 'Ann' } } });

  practice.clock.advanceSeconds(60);
  await practice.requestCode.execute({ email, purpose: 'login', address });
  const uninvited = { token: practice.linkMailedTo(email), browser };
  expect(await practice.signInByMailLink.open(uninvited)).toMatchObject({ joining: { inviter: undefined } });
});
