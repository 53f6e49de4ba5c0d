import { expect, test } from '@jest/globals';
import { aPractice, idOf, type Practice, referralIdOf } from '@rewards/tests/builders/a-practice';
import { aReferral } from '@rewards/tests/builders/a-referral';
import { aUser } from '@rewards/tests/builders/a-user';

const now = '2026-03-02T15:00:00.000Z';
const yesterday = '2026-03-01T15:00:00.000Z';

const asked = async (practice: Practice) =>
  practice.askWhoInvited.execute(practice.users.find(({ id }) => id === idOf('Fay'))!);

test('a friend without a link sees the first name of the person who left their email (rule 31)', async () => {
  const practice = aPractice();
  await practice.has(aUser('Ann').named('Ann Lee'), aUser('Fay').joined(now), aReferral('Fay').began(yesterday));

  expect(await asked(practice)).toEqual([{ referralId: referralIdOf('Fay'), firstName: 'Ann' }]);
});

test('a referrer without a name has none in the question either', async () => {
  const practice = aPractice();
  await practice.has(aUser('Ann').withoutName(), aUser('Fay').joined(now), aReferral('Fay').began(yesterday));

  expect(await asked(practice)).toEqual([{ referralId: referralIdOf('Fay'), firstName: undefined }]);
});

test('a person who was a patient before the email was left is not asked (rule 9)', async () => {
  const practice = aPractice();
  await practice.has(aUser('Ann'), aUser('Fay').joined('2026-02-20T15:00:00.000Z'), aReferral('Fay').began(yesterday));

  expect(await asked(practice)).toEqual([]);
});

test('nor is one who was a patient under another spelling of the email (rule 9)', async () => {
  const practice = aPractice();
  await practice.has(
    aUser('Ann'),
    aUser('Old').withEmail('f.ay@gmail.com').joined('2025-02-20T15:00:00.000Z'),
    aUser('Fay').withEmail('fay@gmail.com').joined(now).sharingMailbox(),
  );
  const note = { ...aReferral('Fay').began(yesterday).build(), notedKey: 'fay@gmail.com' };
  await practice.unitOfWork.run(({ referrals }) => referrals.add(note));

  expect(await asked(practice)).toEqual([]);
});
