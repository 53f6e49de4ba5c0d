import { expect, test } from '@jest/globals';
import { aPractice, idOf, type Practice } from '@rewards/tests/builders/a-practice';
import { aUser } from '@rewards/tests/builders/a-user';
import { InMemoryTokenDigest } from '@rewards/in-memory/in-memory-token-digest';
import { InMemoryCodeHasher } from '@rewards/in-memory/sign-in/in-memory-code-hasher';
import { referralCodeOf } from '@rewards/tests/builders/identity';

const address = '198.51.100.7';
const email = 'ann@example.com';
const browser = "Ann's phone";

async function practiceOfAnn(): Promise<Practice> {
  const practice = aPractice();
  await practice.has(aUser('Ann').helpedBy('Sam'));
  return practice;
}

/** Sends an email and returns the token of its link. */
async function linkFor(
  practice: Practice,
  to = email,
  purpose: 'login' | 'password_reset' = 'login',
  referralCode?: string,
) {
  await practice.requestCode.execute({ email: to, purpose, address, referralCode });
  return practice.linkMailedTo(to);
}

/** Sends an email. Returns what the browser that asked for it opens: the token, and its hash of the code. */
async function askedLink(practice: Practice) {
  const asked = await practice.requestCode.execute({ email, purpose: 'login', address });
  const askedHashes = asked.kind === 'sent' ? [asked.codeHash] : [];
  return { token: practice.linkMailedTo(email), askedHashes };
}

test('one tap signs in, in any browser', async () => {
  const practice = await practiceOfAnn();
  const token = await linkFor(practice);

  expect(await practice.signInByMailLink.execute({ address, token, browser })).toEqual({
    kind: 'signed_in',
    userId: idOf('Ann'),
    purpose: 'login',
    tokenVersion: 0,
  });
});

test('opening it shows its purpose and uses nothing up, however many programs open it (record 0051)', async () => {
  const practice = await practiceOfAnn();
  const token = await linkFor(practice, email, 'password_reset');

  for (const visitor of ['scanner', 'preview', browser])
    expect(await practice.signInByMailLink.open({ token, browser: visitor })).toEqual({
      kind: 'open',
      email,
      purpose: 'password_reset',
      isAskedHere: false,
      code: practice.codeMailedTo(email),
      isNameMissing: false,
      isStaffMissing: false,
      joining: undefined,
    });
  expect(await practice.signInByMailLink.execute({ address, token, browser })).toMatchObject({
    purpose: 'password_reset',
  });
});

test('a new person gives name and team member when tapping, and missing answers use nothing up', async () => {
  const practice = await practiceOfAnn();
  const token = await linkFor(practice, 'fay@example.com');
  const press = (about: object) => practice.signInByMailLink.execute({ address, token, browser, ...about });

  expect(await practice.signInByMailLink.open({ token, browser })).toMatchObject({
    isNameMissing: true,
    isStaffMissing: true,
  });
  expect(await press({})).toEqual({ kind: 'refused', reason: 'name_required' });
  expect(await press({ name: 'Fay Ray' })).toEqual({ kind: 'refused', reason: 'staff_required' });
  expect(await press({ name: 'Fay Ray', staffName: 'Eve' })).toEqual({ kind: 'refused', reason: 'staff_unknown' });
  expect(await press({ name: 'Fay Ray', staffName: 'Dana' })).toMatchObject({ kind: 'signed_in' });
  expect(practice.user('fay@example.com')).toMatchObject({ name: 'Fay Ray', staffName: 'Dana' });
});

test('the friend joins by the link of the browser that requested the email, as with a code (rules 8 and 31)', async () => {
  const practice = await practiceOfAnn();
  const token = await linkFor(practice, 'fay@example.com', 'login', referralCodeOf('Ann'));
  expect(practice.referrals).toMatchObject([{ referrerId: idOf('Ann'), status: 'pending' }]);

  await practice.signInByMailLink.execute({ address, token, browser, name: 'Fay Ray', staffName: 'Dana' });

  expect(practice.referrals).toMatchObject([{ referrerId: idOf('Ann'), status: 'signed_up' }]);
});

test('a link held by the tapping browser counts first (rule 31)', async () => {
  const practice = await practiceOfAnn();
  await practice.has(aUser('Bob'));
  const token = await linkFor(practice, 'fay@example.com', 'login', referralCodeOf('Ann'));

  const about = { name: 'Fay Ray', staffName: 'Dana', referralCode: referralCodeOf('Bob') };
  await practice.signInByMailLink.execute({ address, token, browser, ...about });

  const joined = practice.referrals.filter(({ status }) => status === 'signed_up');
  expect(joined).toMatchObject([{ referrerId: idOf('Bob') }]);
});

test('it works once, or twice for a double tap', async () => {
  const practice = await practiceOfAnn();
  const token = await linkFor(practice);
  const press = (by: string) => practice.signInByMailLink.execute({ address, token, browser: by });
  const used = { kind: 'refused', reason: 'link_used' };

  expect(await press(browser)).toMatchObject({ kind: 'signed_in' });
  expect(await press(browser)).toMatchObject({ kind: 'signed_in' });
  expect(await press('another browser')).toEqual(used);
  practice.clock.advanceSeconds(120);
  expect(await press(browser)).toEqual(used);
  expect(await practice.signInByMailLink.open({ token, browser })).toEqual(used);
});

test('of simultaneous taps in two browsers, one signs in', async () => {
  const practice = await practiceOfAnn();
  const token = await linkFor(practice);

  const outcomes = await Promise.all(
    ['one', 'other'].map((by) => practice.signInByMailLink.execute({ address, token, browser: by })),
  );

  expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['refused', 'signed_in']);
});

test('it expires after 24 hours, which is distinct from an unknown link', async () => {
  const practice = await practiceOfAnn();
  const token = await linkFor(practice);
  practice.clock.advanceSeconds(86_400);

  expect(await practice.signInByMailLink.execute({ address, token, browser })).toEqual({
    kind: 'refused',
    reason: 'link_expired',
  });
  for (const unknown of ['', 'x', 'a'.repeat(25), `${token}x`])
    expect(await practice.signInByMailLink.execute({ address, token: unknown, browser })).toEqual({
      kind: 'refused',
      reason: 'link_unknown',
    });
});

test("the newest email signs in despite a stranger's requests and wrong codes all day (record 0051)", async () => {
  const practice = await practiceOfAnn();
  const stranger = { email, address: '203.0.113.9' };
  for (let quarter = 0; quarter < 92; quarter += 1) {
    const asked = await practice.requestCode.execute({ ...stranger, purpose: 'login' });
    for (let guess = 0; asked.kind === 'sent' && guess < 5; guess += 1)
      await practice.verifyLoginCode.execute({ ...stranger, code: 'no code' });
    practice.clock.advanceSeconds(900);
  }
  // Ann can't get another email, and her codes aren't accepted.
  expect(await practice.requestCode.execute({ email, address, purpose: 'login' })).toMatchObject({ kind: 'limited' });
  const mailed = practice.mailsTo(email).flatMap((mail) => ('link' in mail && mail.link ? [mail.link.path] : []));
  expect(mailed).toHaveLength(10);

  const token = mailed[9]!.slice('/sign-in/'.length);
  expect(await practice.signInByMailLink.execute({ address, token, browser })).toMatchObject({ kind: 'signed_in' });
});

const type = (practice: Practice, code = practice.codeMailedTo(email)) =>
  practice.verifyLoginCode.execute({ email, address, code });

test('the link ends with its code, and the code with its link (rule 46)', async () => {
  const practice = await practiceOfAnn();
  const first = await linkFor(practice);
  expect(await type(practice)).toMatchObject({ kind: 'signed_in' });
  const used = { kind: 'refused', reason: 'link_used' };
  expect(await practice.signInByMailLink.open({ token: first, browser })).toEqual(used);
  expect(await practice.signInByMailLink.execute({ address, token: first, browser })).toEqual(used);

  practice.clock.advanceSeconds(60);
  const asked = await askedLink(practice);
  expect(await practice.signInByMailLink.execute({ address, browser, ...asked })).toMatchObject({ kind: 'signed_in' });
  expect(await type(practice)).toEqual({ kind: 'refused', reason: 'code_ended' });
});

test('a program that presses the button elsewhere ends the link and not the code (rule 58)', async () => {
  const practice = await practiceOfAnn();
  const { token, askedHashes } = await askedLink(practice);
  const press = (by: string) => practice.signInByMailLink.execute({ address, token, browser: by });

  expect(await press('scanner')).toMatchObject({ kind: 'signed_in' });
  const used = { kind: 'refused', reason: 'link_used' };
  expect(await press('another scanner')).toEqual(used);
  expect(await practice.signInByMailLink.open({ token, browser, askedHashes })).toEqual(used);
  expect(await type(practice)).toMatchObject({ kind: 'signed_in' });
});

test('the browser that asked may open the link at once, and any other one sees the code (rule 58)', async () => {
  const practice = await practiceOfAnn();
  const { token, askedHashes } = await askedLink(practice);
  const open = (of: object) => practice.signInByMailLink.open({ token, browser, ...of });
  const code = practice.codeMailedTo(email);

  expect(await open({ askedHashes })).toMatchObject({ isAskedHere: true });
  expect(await open({ askedHashes: ['a hash of another code'] })).toMatchObject({ isAskedHere: false, code });
  practice.clock.advanceSeconds(600);
  expect(await open({})).toMatchObject({ isAskedHere: false, code: null });
  expect(await open({ askedHashes })).toMatchObject({ isAskedHere: true });
});

test('a code that a previous release drew is not shown wrongly', async () => {
  const practice = await practiceOfAnn();
  const token = await linkFor(practice);
  await practice.unitOfWork.run(async ({ mailLinks, oneTimeCodes }) => {
    const link = await mailLinks.find(new InMemoryTokenDigest().of(token));
    const { usedAt: _, ...code } = (await oneTimeCodes.find(link?.codeId ?? ''))!;
    await oneTimeCodes.issue({ ...code, hash: new InMemoryCodeHasher().hash(email, 'login', '123456') });
  });
  expect(await practice.signInByMailLink.open({ token, browser })).toMatchObject({ kind: 'open', code: null });
});

test('a page that the asking browser opens twice at once signs in both times', async () => {
  const practice = await practiceOfAnn();
  const asked = await askedLink(practice);
  const open = (by: string) => practice.signInByMailLink.execute({ address, browser: by, ...asked });
  expect(await Promise.all([open('a'), open('b')])).toMatchObject([{ kind: 'signed_in' }, { kind: 'signed_in' }]);
  practice.clock.advanceSeconds(120);
  expect(await open('a')).toEqual({ kind: 'refused', reason: 'link_used' });
});

test('of a code and its link used at once, one signs in (rule 46)', async () => {
  const practice = await practiceOfAnn();
  const asked = await askedLink(practice);

  const outcomes = await Promise.all([
    type(practice),
    practice.signInByMailLink.execute({ address, browser, ...asked }),
    type(practice),
  ]);

  expect(outcomes.filter(({ kind }) => kind === 'signed_in')).toHaveLength(1);
});

test('a newer email replaces the older one, whose link says so (rules 13 and 46)', async () => {
  const practice = await practiceOfAnn();
  const older = await linkFor(practice);
  practice.clock.advanceSeconds(60);
  const newer = await linkFor(practice);
  const other = await linkFor(practice, email, 'password_reset');

  expect(await practice.signInByMailLink.execute({ address, token: older, browser })).toEqual({
    kind: 'refused',
    reason: 'link_replaced',
  });
  for (const token of [newer, other])
    expect(await practice.signInByMailLink.execute({ address, token, browser })).toMatchObject({ kind: 'signed_in' });
});

test("an admin's link works for 10 minutes, even if they became an admin later (rule 46)", async () => {
  const practice = await practiceOfAnn();
  await practice.has(aUser('Dana').admin());
  const [of, ofAnn] = [await linkFor(practice, 'dana@example.com'), await linkFor(practice)];
  expect(practice.mailsTo('dana@example.com')).toMatchObject([{ link: { hours: 10 / 60 } }]);
  // The state that writing the role directly would leave.
  await practice.unitOfWork.run(async ({ users }) =>
    users.save({ ...(await users.find(idOf('Ann')))!, isAdmin: true }),
  );

  practice.clock.advanceSeconds(599);
  for (const token of [of, ofAnn])
    expect(await practice.signInByMailLink.open({ token, browser })).toMatchObject({ kind: 'open' });
  practice.clock.advanceSeconds(1);
  for (const token of [of, ofAnn])
    expect(await practice.signInByMailLink.execute({ address, token, browser })).toEqual({
      kind: 'refused',
      reason: 'link_expired',
    });
});

test('a link from before all keys ended opens nothing (rule 46)', async () => {
  const practice = await practiceOfAnn();
  const token = await linkFor(practice);
  await practice.endEverySession.execute(idOf('Ann'));

  for (const outcome of [
    await practice.signInByMailLink.open({ token, browser }),
    await practice.signInByMailLink.execute({ address, token, browser }),
  ])
    expect(outcome).toEqual({ kind: 'refused', reason: 'link_ended' });
});
