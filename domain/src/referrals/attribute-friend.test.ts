import { expect, test } from '@jest/globals';
import { aPractice, idOf, type Practice } from '@rewards/tests/builders/a-practice';
import { aUser } from '@rewards/tests/builders/a-user';
import { referralCodeOf } from '@rewards/tests/builders/identity';
import { attributeFriend } from './attribute-friend.ts';

const leaveEmail = (
  practice: Practice,
  friendEmail: string,
  referralCode: string | undefined = referralCodeOf('Ann'),
) =>
  practice.unitOfWork.run((stores) =>
    attributeFriend(stores, {
      friendEmail,
      referralCode,
      origin: 'link',
      addressHash: 'hash of a phone at home',
      newId: practice.randomness.id(),
      at: practice.clock.now(),
    }),
  );

async function practiceOfAnnAndBob(): Promise<Practice> {
  const practice = aPractice();
  await practice.has(aUser('Ann'), aUser('Bob'));
  return practice;
}

test('a friend who leaves an email begins a pending referral of whose link was opened (rule 8)', async () => {
  const practice = await practiceOfAnnAndBob();

  expect(await leaveEmail(practice, ' Fay@Example.com ')).toBe(true);

  expect(practice.referrals).toEqual([
    expect.objectContaining({
      referrerId: idOf('Ann'),
      friendEmail: 'fay@example.com',
      status: 'pending',
      origin: 'link',
      addressHash: 'hash of a phone at home',
      createdAt: practice.clock.now(),
    }),
  ]);
});

test('the code is read in any case', async () => {
  const practice = await practiceOfAnnAndBob();

  expect(await leaveEmail(practice, 'fay@example.com', referralCodeOf('Ann').toLowerCase())).toBe(true);
});

test('the first referrer to hold a friend keeps the friend (rule 7)', async () => {
  const practice = await practiceOfAnnAndBob();
  await leaveEmail(practice, 'fay@example.com', referralCodeOf('Ann'));

  expect(await leaveEmail(practice, 'fay@example.com', referralCodeOf('Bob'))).toBe(false);

  expect(practice.referrals.map(({ referrerId }) => referrerId)).toEqual([idOf('Ann')]);
});

test('spellings of one Gmail address are one friend (rule 9)', async () => {
  const practice = await practiceOfAnnAndBob();
  await leaveEmail(practice, 'fay.ray@gmail.com', referralCodeOf('Ann'));

  expect(await leaveEmail(practice, 'f.a.y.ray+dentist@googlemail.com', referralCodeOf('Bob'))).toBe(false);
});

test('nobody refers themself, whatever the spelling (rule 9)', async () => {
  const practice = aPractice();
  await practice.has(aUser('Ann').withEmail('ann.lee@gmail.com'));

  expect(await leaveEmail(practice, 'ann.lee@gmail.com')).toBe(false);
  expect(await leaveEmail(practice, 'annlee+friend@gmail.com')).toBe(false);
  expect(practice.referrals).toEqual([]);
});

test('who is a patient already is not referred, whatever the spelling (rule 9)', async () => {
  const practice = await practiceOfAnnAndBob();
  await practice.has(aUser('Gil').withEmail('g.il@gmail.com'));

  expect(await leaveEmail(practice, 'bob@example.com')).toBe(false);
  expect(await leaveEmail(practice, 'gil@gmail.com')).toBe(false);
  expect(practice.referrals).toEqual([]);
});

test.each([undefined, '', 'nonsense', 'ABCD2345'])('the code %j begins nothing and breaks nothing', async (code) => {
  const practice = await practiceOfAnnAndBob();
  const begun = await practice.unitOfWork.run((stores) =>
    attributeFriend(stores, {
      friendEmail: 'fay@example.com',
      referralCode: code,
      origin: 'link',
      addressHash: null,
      newId: practice.randomness.id(),
      at: practice.clock.now(),
    }),
  );

  expect(begun).toBe(false);
  expect(practice.referrals).toEqual([]);
});
