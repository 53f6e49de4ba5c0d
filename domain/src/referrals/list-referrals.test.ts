import { expect, test } from '@jest/globals';
import { aPractice, idOf, referralIdOf } from '@rewards/tests/builders/a-practice';
import { aReferral } from '@rewards/tests/builders/a-referral';
import { aUser } from '@rewards/tests/builders/a-user';

const wholePage = { page: 1, perPage: 100 };

/** Ann's friends Nr 1, 2 ... have signed up, and so has one of Bob's. */
async function practiceWithFriends(count: number) {
  const practice = aPractice();
  const friends = Array.from({ length: count }, (_, index) => aReferral(`Nr ${index + 1}`).signedUp());
  await practice.has(
    aUser('Ann'),
    aUser('Bob'),
    aUser('Desk').admin(),
    ...friends,
    aReferral('Of Bob').by('Bob').signedUp(),
    aReferral('Waiting'),
  );
  const complete = (number: number) =>
    practice.completeReferral.execute({ referralId: referralIdOf(`Nr ${number}`), by: { userId: idOf('Desk') } });
  const awardFor = async (friend: string) => {
    const { rows } = await practice.listReferrals.execute({}, wholePage);
    return rows.find(({ id }) => id === referralIdOf(friend))?.awardIfCompletedCents;
  };
  return { practice, complete, awardFor };
}

test('a signed-up referral shows what completing it now would earn, until the year is full', async () => {
  const { complete, awardFor } = await practiceWithFriends(11);
  expect(await awardFor('Nr 11')).toBe(5_000);

  for (let number = 1; number <= 10; number += 1) await complete(number);

  expect(await awardFor('Nr 11')).toBe(0);
  expect(await awardFor('Of Bob')).toBe(5_000);
});

test("a referral that can't be completed shows no amount", async () => {
  const { complete, awardFor } = await practiceWithFriends(1);
  await complete(1);

  expect(await awardFor('Nr 1')).toBeUndefined();
  expect(await awardFor('Waiting')).toBeUndefined();
});

test("it counts from zero in the practice's next year", async () => {
  const { practice, complete, awardFor } = await practiceWithFriends(11);
  for (let number = 1; number <= 10; number += 1) await complete(number);

  practice.clock.set('2027-01-01T04:59:59.999Z');
  expect(await awardFor('Nr 11')).toBe(0);
  practice.clock.set('2027-01-01T05:00:00.000Z');
  expect(await awardFor('Nr 11')).toBe(5_000);
});

test("days are the practice's, inclusive, and flagged referrals show their evidence", async () => {
  const practice = aPractice();
  const home = (name: string, began: string) => aReferral(name).fromAddress('198.51.100.7').began(began);
  await practice.has(
    aUser('Ann'),
    // Before midnight in New York, and after.
    home('before', '2026-02-02T04:59:59.999Z'),
    home('first', '2026-02-02T05:00:00.000Z'),
    home('last', '2026-02-04T04:59:59.999Z'),
    home('after', '2026-02-04T05:00:00.000Z'),
  );

  const { rows } = await practice.listReferrals.execute({ fromDay: '2026-02-02', toDay: '2026-02-03' }, wholePage);

  expect(rows.map(({ id }) => id)).toEqual(['last', 'first'].map(referralIdOf));
  expect(rows[0]?.evidence?.fromAddress.map(({ id }) => id)).toEqual(['after', 'first', 'before'].map(referralIdOf));
});

test('waiting days are counted back from now', async () => {
  const practice = aPractice();
  await practice.has(
    aUser('Ann'),
    aReferral('Sixty').signedUp('2026-02-03T14:59:59.999Z'),
    aReferral('Nearly').signedUp('2026-02-03T15:00:00.001Z'),
  );
  practice.clock.set('2026-04-04T15:00:00.000Z');

  const { rows } = await practice.listReferrals.execute({ waitingDays: 60 }, wholePage);

  expect(rows.map(({ id }) => id)).toEqual([referralIdOf('Sixty')]);
});
