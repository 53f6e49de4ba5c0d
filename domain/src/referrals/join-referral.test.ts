import { expect, test } from '@jest/globals';
import { aPractice, idOf, type Practice } from '@rewards/tests/builders/a-practice';
import { aReferral } from '@rewards/tests/builders/a-referral';
import { aUser } from '@rewards/tests/builders/a-user';
import { referralCodeOf } from '@rewards/tests/builders/identity';
import { joinReferral } from './join-referral.ts';
import { setBack } from './referral.ts';

const address = '198.51.100.7';
const fay = { email: 'fay@example.com', name: 'Fay Ray', staffName: 'Dana' };

async function practiceOfReferrers(...names: readonly string[]): Promise<Practice> {
  const practice = aPractice();
  await practice.has(...names.map((name) => aUser(name)));
  return practice;
}

const linkOf = (name: string | undefined) => (name === undefined ? undefined : referralCodeOf(name));

/** Requests a code in one browser and enters it in another, each with an optional link. */
async function join(
  practice: Practice,
  { asking, verifying, email = fay.email }: { asking?: string; verifying?: string; email?: string },
) {
  await practice.requestCode.execute({ email, purpose: 'login', address, referralCode: linkOf(asking) });
  return practice.verifyLoginCode.execute({
    ...fay,
    email,
    code: practice.codeMailedTo(email),
    address: '203.0.113.9',
    referralCode: linkOf(verifying),
  });
}

const holdersOf = ({ referrals }: Practice) =>
  referrals.filter(({ friendKey }) => friendKey !== null).map(({ referrerId }) => referrerId);

test.each<[string, { asking?: string; verifying?: string }, string | undefined]>([
  ['the verifying browser before the requesting one', { asking: 'Ann', verifying: 'Bob' }, 'Bob'],
  ['the verifying browser if the requesting one holds none', { verifying: 'Bob' }, 'Bob'],
  ['the requesting browser if the verifying one holds none', { asking: 'Ann' }, 'Ann'],
  ['the requesting browser if the verifying one has no valid link', { asking: 'Ann', verifying: 'Nobody' }, 'Ann'],
  ['neither if both have no valid link', { asking: 'Nobody', verifying: 'Nobody' }, undefined],
  ['neither if there is none', {}, undefined],
])('the link of %s counts (rule 31)', async (_which, links, referrer) => {
  const practice = await practiceOfReferrers('Ann', 'Bob');

  expect(await join(practice, links)).toMatchObject({ kind: 'signed_in' });

  expect(holdersOf(practice)).toEqual(referrer === undefined ? [] : [idOf(referrer)]);
});

test("the verified code's link counts, not that of an earlier code (rule 31)", async () => {
  const practice = await practiceOfReferrers('Ann', 'Bob');
  await practice.requestCode.execute({ ...fay, purpose: 'login', address, referralCode: referralCodeOf('Ann') });
  practice.clock.advanceSeconds(61);

  await join(practice, {});

  expect(holdersOf(practice)).toEqual([]);
});

test("a reset code's link doesn't count", async () => {
  const practice = await practiceOfReferrers('Ann');
  await practice.requestCode.execute({
    ...fay,
    purpose: 'password_reset',
    address,
    referralCode: referralCodeOf('Ann'),
  });

  expect([...practice.database.committed.oneTimeCodes.values()]).toEqual([
    expect.objectContaining({ purpose: 'password_reset', referralCode: null }),
  ]);
});

test('the note behind the link becomes the referral, keeping its details but the friend\u2019s own name', async () => {
  const practice = await practiceOfReferrers('Ann');
  await practice.requestQuote.execute({
    name: 'Faye',
    phone: '(678) 555-0101',
    email: fay.email,
    reason: '',
    bestTime: '',
    address,
    referralCode: referralCodeOf('Ann'),
  });
  const [note] = practice.referrals;
  practice.clock.advanceSeconds(3_600);

  await join(practice, { verifying: 'Ann' });

  expect(practice.referrals).toEqual([
    {
      ...note,
      friendKey: 'fay@example.com',
      notedKey: null,
      status: 'signed_up',
      friendName: 'Fay Ray',
      staffName: 'Dana',
      signedUpAt: practice.clock.now(),
    },
  ]);
});

test('a referral without a note records where the friend joined (rule 9)', async () => {
  const practice = await practiceOfReferrers('Ann');

  await join(practice, { verifying: 'Ann' });

  expect(practice.referrals).toEqual([expect.objectContaining({ addressHash: 'hash of 203.0.113.9', origin: 'link' })]);
});

test('someone who left the friend\u2019s email earlier learns nothing when the friend joins by another link (rule 31)', async () => {
  const practice = await practiceOfReferrers('Ann', 'Bob');
  await practice.requestCode.execute({ ...fay, purpose: 'login', address, referralCode: referralCodeOf('Ann') });
  const noted = practice.referrals;
  practice.clock.advanceSeconds(61);

  await join(practice, { asking: 'Bob', verifying: 'Bob' });

  expect(practice.referrals.filter(({ referrerId }) => referrerId === idOf('Ann'))).toEqual(noted);
  expect(practice.mailsTo('ann@example.com')).toEqual([]);
  expect(practice.mailsTo('bob@example.com')).toEqual([
    { kind: 'friend_signed_up', to: 'bob@example.com', userId: idOf('Bob'), name: 'Bob', friendName: 'Fay Ray' },
  ]);
});

test('a held place is never taken, and the note stays as it was', async () => {
  const practice = await practiceOfReferrers('Ann', 'Bob');
  await practice.has(aReferral('Fay').by('Bob').completed());
  const before = practice.referral('Fay');

  await join(practice, { asking: 'Ann', verifying: 'Ann' });

  expect(practice.referral('Fay')).toEqual(before);
  expect(practice.referrals.filter(({ referrerId }) => referrerId === idOf('Ann'))).toMatchObject([
    { status: 'pending', notedKey: 'fay@example.com', friendName: null },
  ]);
});

test('a referral set back by a counter is resumed by the friend, whatever link they opened since (rule 12)', async () => {
  const practice = await practiceOfReferrers('Ann', 'Bob');
  await practice.has(aReferral('Fay').by('Bob').signedUp());
  await practice.unitOfWork.run(({ referrals }) => referrals.save(setBack(practice.referral('Fay')!)));

  await join(practice, { asking: 'Ann', verifying: 'Ann' });

  expect(practice.referral('Fay')).toMatchObject({ status: 'signed_up', signedUpAt: practice.clock.now() });
  expect(practice.mailsTo('bob@example.com')).toHaveLength(1);
});

test('a person with an account under another spelling of the mailbox is not a new friend (rule 9)', async () => {
  const practice = await practiceOfReferrers('Ann');
  await practice.has(aUser('Gil').withEmail('g.il@gmail.com'));

  expect(await join(practice, { verifying: 'Ann', email: 'gil@gmail.com' })).toMatchObject({ kind: 'signed_in' });

  expect(holdersOf(practice)).toEqual([]);
});

test("a person's own link refers no one, even with a new account (rule 9)", async () => {
  const practice = await practiceOfReferrers('Ann');
  const user = practice.user('ann@example.com')!;
  const proven = { user, isNew: true, referralCodes: [user.referralCode], addressHash: null, newId: 'an identity' };

  await practice.unitOfWork.run((stores) => joinReferral(stores, { ...proven, at: practice.clock.now() }));

  expect(practice.referrals).toEqual([]);
});
