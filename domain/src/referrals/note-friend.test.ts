import { expect, test } from '@jest/globals';
import { aPractice, idOf, type Practice } from '@rewards/tests/builders/a-practice';
import { aReferral } from '@rewards/tests/builders/a-referral';
import { aUser } from '@rewards/tests/builders/a-user';
import { referralCodeOf } from '@rewards/tests/builders/identity';
import { type FriendVisit, noteFriend } from './note-friend.ts';

const leaveEmail = (practice: Practice, friendEmail: string, given: Partial<FriendVisit> = {}) =>
  practice.unitOfWork.run((stores) =>
    noteFriend(stores, {
      friendEmail,
      referralCode: referralCodeOf('Ann'),
      origin: 'link',
      addressHash: 'hash of a phone at home',
      newId: practice.randomness.id(),
      at: practice.clock.now(),
      ...given,
    }),
  );

async function practiceOfAnnAndBob(): Promise<Practice> {
  const practice = aPractice();
  await practice.has(aUser('Ann'), aUser('Bob'));
  return practice;
}

test("an email left with a link becomes a note for the link's owner (rules 8 and 31)", async () => {
  const practice = await practiceOfAnnAndBob();

  await leaveEmail(practice, ' Fay@Example.com ');

  expect(practice.referrals).toEqual([
    expect.objectContaining({
      referrerId: idOf('Ann'),
      friendEmail: 'fay@example.com',
      friendKey: null,
      notedKey: 'fay@example.com',
      status: 'pending',
      origin: 'link',
      addressHash: 'hash of a phone at home',
      createdAt: practice.clock.now(),
    }),
  ]);
});

test('the code is read ignoring case', async () => {
  const practice = await practiceOfAnnAndBob();

  await leaveEmail(practice, 'fay@example.com', { referralCode: referralCodeOf('Ann').toLowerCase() });

  expect(practice.referrals).toHaveLength(1);
});

test('several referrers can have notes of one friend, independent of each other (rule 31)', async () => {
  const practice = await practiceOfAnnAndBob();
  await leaveEmail(practice, 'fay@example.com');
  await leaveEmail(practice, 'fay@example.com', { referralCode: referralCodeOf('Bob') });

  expect(practice.referrals.map(({ referrerId }) => referrerId)).toEqual([idOf('Ann'), idOf('Bob')]);
});

test('a referrer has one note per friend, in any spelling, as first typed (rule 9)', async () => {
  const practice = await practiceOfAnnAndBob();
  await leaveEmail(practice, 'fay.ray@gmail.com');
  practice.clock.advanceSeconds(60);
  await leaveEmail(practice, 'f.a.y.ray+dentist@googlemail.com', {
    origin: 'quote',
    typed: { friendName: 'Eve', friendPhone: '+16785550199' },
  });

  expect(practice.referrals).toEqual([
    expect.objectContaining({ friendEmail: 'fay.ray@gmail.com', origin: 'link', friendName: null, friendPhone: null }),
  ]);
});

test.each([
  ['is unknown', []],
  ['is a patient already', [aUser('Fay')]],
  ['is another\u2019s referral', [aReferral('Fay').by('Bob').signedUp()]],
  ['was noted for another', [aReferral('Fay').by('Bob')]],
])('a note of someone who %s is the same for its referrer (rule 31)', async (_who, known) => {
  const practice = await practiceOfAnnAndBob();
  await practice.has(...known);

  await leaveEmail(practice, 'fay@example.com');

  expect(practice.referrals.filter(({ referrerId }) => referrerId === idOf('Ann'))).toEqual([
    {
      ...aReferral('Fay').build(),
      id: expect.any(String),
      addressHash: 'hash of a phone at home',
      createdAt: practice.clock.now(),
    },
  ]);
});

test('a referrer whose friend joined gets no further note of them', async () => {
  const practice = await practiceOfAnnAndBob();
  await practice.has(aReferral('Fay').signedUp());

  await leaveEmail(practice, 'fay@example.com');

  expect(practice.referrals.map(({ status }) => status)).toEqual(['signed_up']);
});

test('no one can refer themself, in any spelling (rule 9)', async () => {
  const practice = aPractice();
  await practice.has(aUser('Ann').withEmail('ann.lee@gmail.com'));

  await leaveEmail(practice, 'ann.lee@gmail.com');
  await leaveEmail(practice, 'annlee+friend@gmail.com');

  expect(practice.referrals).toEqual([]);
});

test.each([undefined, '', 'nonsense', 'ABCD2345'])('the code %j makes no note and no error', async (code) => {
  const practice = await practiceOfAnnAndBob();

  await leaveEmail(practice, 'fay@example.com', { referralCode: code });

  expect(practice.referrals).toEqual([]);
});
