import { expect, test } from '@jest/globals';
import { aPractice, idOf, type Practice, referralIdOf } from '@rewards/tests/builders/a-practice';
import { aReferral } from '@rewards/tests/builders/a-referral';
import { aUser } from '@rewards/tests/builders/a-user';
import { referralCodeOf } from '@rewards/tests/builders/identity';
import { untouched } from './quote-request.ts';

const fay = {
  name: 'Fay Ray',
  phone: '(678) 555-0101',
  email: 'fay@example.com',
  reason: 'A cleaning',
  bestTime: 'Mornings',
  address: '198.51.100.7',
};

const viaAnn = { ...fay, referralCode: referralCodeOf('Ann') };

async function practiceOfAnn(): Promise<Practice> {
  const practice = aPractice();
  await practice.has(aUser('Ann'), aUser('Dana').admin(), aUser('Sam').admin());
  return practice;
}

test('a request is stored and emailed to each admin (rule 10)', async () => {
  const practice = await practiceOfAnn();

  const outcome = await practice.requestQuote.execute({ ...fay, email: ' Fay@Example.com ' });
  expect(outcome).toMatchObject({ kind: 'requested', requestId: practice.quoteRequests[0]?.id });

  const { address, ...asked } = fay;
  expect(practice.quoteRequests).toEqual([
    { ...untouched, ...asked, id: expect.any(String), phone: '+16785550101', createdAt: practice.clock.now() },
  ]);
  for (const to of ['dana@example.com', 'sam@example.com']) {
    expect(practice.mailsTo(to)).toEqual([
      {
        kind: 'quote_request',
        to,
        friendName: 'Fay Ray',
        friendEmail: 'fay@example.com',
        friendPhone: '+16785550101',
        reason: 'A cleaning',
        bestTime: 'Mornings',
      },
    ]);
  }
  expect(practice.mailsTo('ann@example.com')).toEqual([]);
  expect(practice.referrals).toEqual([]);
});

const confirmations = (practice: Practice) =>
  practice.database.committed.mails.filter(({ kind }) => kind === 'quote_confirmation');

test('the person who asked gets a confirmation with a key, and nothing that was typed (record 0124)', async () => {
  const practice = await practiceOfAnn();

  const outcome = await practice.requestQuote.execute({ ...fay, email: 'f.ay@gmail.com' });

  expect(confirmations(practice)).toEqual([
    {
      kind: 'quote_confirmation',
      to: 'f.ay@gmail.com',
      code: expect.stringMatching(/^\d{6}$/),
      minutes: 10,
      link: { path: expect.stringMatching(/^\/sign-in\//), hours: 24 },
    },
  ]);
  expect(outcome).toMatchObject({ codeHash: expect.any(String) });
  expect(practice.activity.map(({ what }) => what.action)).toEqual(['code_asked']);
});

test('its keys count with login codes, in any spelling: past the limits it comes without, once a day (rule 13)', async () => {
  const practice = await practiceOfAnn();
  const ask = (form: number) =>
    practice.requestQuote.execute({ ...fay, email: `fay+${form}@gmail.com`, address: `203.0.113.${form}` });
  await practice.requestCode.execute({ email: 'fay@gmail.com', purpose: 'login', address: fay.address });

  expect(await ask(1)).toMatchObject({ kind: 'requested', codeHash: undefined });
  expect(confirmations(practice)).toEqual([{ kind: 'quote_confirmation', to: 'fay+1@gmail.com' }]);
  for (const form of [2, 3]) await ask(form);
  expect(confirmations(practice)).toHaveLength(1);

  practice.clock.advanceSeconds(60);
  expect(await ask(4)).toMatchObject({ codeHash: expect.any(String) });
  expect(confirmations(practice)).toHaveLength(2);
  const code = { email: 'fay@gmail.com', purpose: 'login', address: fay.address } as const;
  expect(await practice.requestCode.execute(code)).toMatchObject({ kind: 'limited', by: 'just_sent' });
});

test('a signed-in person gets a confirmation without a key, and one with a key for another mailbox', async () => {
  const practice = await practiceOfAnn();
  await practice.has(aUser('Fay'));
  const visitor = practice.user(fay.email);

  expect(await practice.requestQuote.execute({ ...fay, visitor })).toMatchObject({ codeHash: undefined });
  const other = { ...fay, email: 'gil@example.com', visitor };
  expect(await practice.requestQuote.execute(other)).toMatchObject({ codeHash: expect.any(String) });
});

test('a refused or limited request confirms nothing', async () => {
  const practice = await practiceOfAnn();
  await practice.requestQuote.execute({ ...fay, phone: '12345' });
  for (let form = 0; form < 10; form += 1)
    await practice.requestQuote.execute({ ...fay, email: `f${form}@example.com` });
  expect(await practice.requestQuote.execute(fay)).toMatchObject({ kind: 'limited' });
  expect(practice.mailsTo('fay@example.com')).toEqual([]);
});

test('a friend who came by a link begins a pending referral with name and phone (rule 8)', async () => {
  const practice = await practiceOfAnn();

  await practice.requestQuote.execute(viaAnn);

  expect(practice.referrals).toEqual([
    expect.objectContaining({
      referrerId: idOf('Ann'),
      status: 'pending',
      origin: 'quote',
      addressHash: 'hash of 198.51.100.7',
      friendName: 'Fay Ray',
      friendPhone: '+16785550101',
    }),
  ]);
});

test('a later visit fills in nothing on an existing note (rule 31)', async () => {
  const practice = await practiceOfAnn();
  await practice.has(aUser('Bob'), aReferral('Fay').by('Bob'), aReferral('Gil').by('Bob').signedUp());
  const before = practice.referrals;

  await practice.requestQuote.execute(fay);
  await practice.requestQuote.execute({ ...fay, email: 'gil@example.com', referralCode: referralCodeOf('Bob') });
  await practice.requestQuote.execute({ ...fay, email: 'gil@example.com', visitor: aUser('Bob').build() });

  expect(practice.referrals).toEqual(before);
});

test('a signed-in friend adds a missing phone to the referral and removes nothing (rule 10)', async () => {
  const practice = await practiceOfAnn();
  await practice.has(aUser('Fay'), aReferral('Fay').signedUp());
  const asFay = { ...viaAnn, visitor: aUser('Fay').build() };

  await practice.requestQuote.execute(asFay);
  await practice.requestQuote.execute({ ...asFay, name: 'Eve', phone: '(678) 555-0199' });

  expect(practice.referrals).toHaveLength(1);
  expect(practice.referral('Fay')).toMatchObject({
    id: referralIdOf('Fay'),
    status: 'signed_up',
    friendName: 'Fay Ray',
    friendPhone: '+16785550101',
  });
});

test("a signed-in friend who names another's email leaves their own referral as it is, and begins a note of the other (rule 31)", async () => {
  const practice = await practiceOfAnn();
  await practice.has(aUser('Bob'), aUser('Gil'), aReferral('Bob').by('Gil').signedUp());
  const before = practice.referral('Bob');

  await practice.requestQuote.execute({ ...viaAnn, visitor: aUser('Bob').build() });

  expect(practice.referral('Bob')).toEqual(before);
  expect(practice.referrals.filter(({ id }) => id !== before?.id)).toEqual([
    expect.objectContaining({ referrerId: idOf('Ann'), friendEmail: 'fay@example.com', friendPhone: '+16785550101' }),
  ]);
});

test('ten parallel requests from one friend make one referral', async () => {
  const practice = await practiceOfAnn();

  const outcomes = await Promise.all(Array.from({ length: 10 }, () => practice.requestQuote.execute(viaAnn)));

  expect(practice.referrals).toHaveLength(1);
  expect(outcomes.filter(({ kind }) => kind === 'requested')).toHaveLength(3);
  expect(practice.quoteRequests).toHaveLength(3);
});

test.each([
  ['refers themself', 'ann@example.com', 0],
  ['is a patient already', 'bob@example.com', 1],
])(
  'a request from someone who %s is accepted and holds nobody\u2019s place (rules 9 and 31)',
  async (_what, email, notes) => {
    const practice = await practiceOfAnn();
    await practice.has(aUser('Bob'));

    expect(await practice.requestQuote.execute({ ...viaAnn, email })).toMatchObject({ kind: 'requested' });

    expect(practice.quoteRequests).toHaveLength(1);
    expect(practice.referrals.map(({ friendKey }) => friendKey)).toEqual(Array.from({ length: notes }, () => null));
    expect(practice.user(email)).toEqual(aUser(email === 'ann@example.com' ? 'Ann' : 'Bob').build());
  },
);

test('an invalid phone number is refused, and neither stored nor counted', async () => {
  const practice = await practiceOfAnn();
  for (let time = 0; time < 10; time += 1) {
    expect(await practice.requestQuote.execute({ ...viaAnn, phone: '12345' })).toEqual({
      kind: 'refused',
      reason: 'phone_unreadable',
    });
  }

  expect(practice.quoteRequests).toEqual([]);
  expect(practice.referrals).toEqual([]);
  expect(await practice.requestQuote.execute(viaAnn)).toMatchObject({ kind: 'requested' });
});

test('one email may ask three times an hour and five times a day from one address, in all its spellings', async () => {
  const practice = await practiceOfAnn();
  const ask = (number: number) => practice.requestQuote.execute({ ...fay, email: `f.ay+${number}@gmail.com` });
  for (const number of [1, 2, 3]) expect(await ask(number)).toMatchObject({ kind: 'requested' });

  expect(await ask(4)).toEqual({ kind: 'limited', retryAfterSeconds: 3_600 });
  practice.clock.advanceSeconds(3_600);
  for (const number of [4, 5]) expect(await ask(number)).toMatchObject({ kind: 'requested' });
  expect(await ask(6)).toEqual({ kind: 'limited', retryAfterSeconds: 86_400 - 3_600 });
});

test("forms with somebody's email keep out neither them elsewhere, nor their browser, nor themselves signed in", async () => {
  const practice = await practiceOfAnn();
  await practice.has(aUser('Fay'));
  const [visitor] = practice.users.filter(({ email }) => email === fay.email);
  const ask = (from: Partial<Parameters<typeof practice.requestQuote.execute>[0]> = {}) =>
    practice.requestQuote.execute({ ...fay, ...from });
  for (let form = 0; form < 3; form += 1) await ask();
  expect(await ask()).toMatchObject({ kind: 'limited' });
  for (let form = 0; form < 10; form += 1) await ask({ email: `other${form}@example.com` });

  for (const from of [{ address: '203.0.113.1' }, { knownBrowser: "Fay's phone" }, { visitor }]) {
    for (let form = 0; form < 3; form += 1) expect(await ask(from)).toMatchObject({ kind: 'requested' });
    expect(await ask(from)).toMatchObject({ kind: 'limited' });
  }
  const ann = practice.users.find(({ email }) => email === 'ann@example.com');
  expect(await ask({ visitor: ann })).toMatchObject({ kind: 'limited' });
});

test('one address may ask ten times an hour', async () => {
  const practice = await practiceOfAnn();
  const ask = (number: number) => practice.requestQuote.execute({ ...fay, email: `fay${number}@example.com` });
  for (let number = 0; number < 10; number += 1) expect(await ask(number)).toMatchObject({ kind: 'requested' });

  expect(await ask(10)).toEqual({ kind: 'limited', retryAfterSeconds: 3_600 });
});

test.each([
  [{ name: 'N/A' }, 'name_missing'],
  [{ name: '-' }, 'name_missing'],
  [{ email: 'Declined@Declined.com' }, 'email_placeholder'],
  [{ phone: 'unknown' }, 'phone_unreadable'],
] as const)('a request with %j is refused as %s, and nothing is stored', async (given, reason) => {
  const practice = await practiceOfAnn();

  expect(await practice.requestQuote.execute({ ...viaAnn, ...given })).toEqual({ kind: 'refused', reason });
  expect([practice.quoteRequests, practice.referrals]).toEqual([[], []]);
});

test('a name typed last name first is stored in spoken order (rule 48)', async () => {
  const practice = await practiceOfAnn();

  await practice.requestQuote.execute({ ...viaAnn, name: 'Ray, Dr. Fay' });

  expect(practice.quoteRequests).toMatchObject([{ name: 'Dr. Fay Ray' }]);
  expect(practice.referrals).toMatchObject([{ friendName: 'Dr. Fay Ray' }]);
});
