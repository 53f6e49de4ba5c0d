import { expect, test } from '@jest/globals';
import { aPractice, idOf, type Practice, referralIdOf } from '@rewards/tests/builders/a-practice';
import { aReferral } from '@rewards/tests/builders/a-referral';
import { aUser } from '@rewards/tests/builders/a-user';
import { isEarning } from '../credit/credit-entry.ts';

const adminId = idOf('Dana');
const friends = (howMany: number) => Array.from({ length: howMany }, (_, index) => `F${index + 1}`);
const remove = (practice: Practice, friend: string) =>
  practice.deleteReferral.execute({ referralId: referralIdOf(friend), adminId });

async function practiceWithCompleted(howMany: number): Promise<Practice> {
  const practice = aPractice();
  await practice.has(
    aUser('Dana').admin(),
    aUser('Ann'),
    ...friends(howMany).map((name) => aReferral(name).by('Ann').signedUp()),
  );
  for (const name of friends(howMany)) {
    practice.clock.advanceSeconds(1);
    await practice.completeReferral.execute({ referralId: referralIdOf(name), by: { userId: adminId } });
  }
  return practice;
}

const booked = (practice: Practice) =>
  practice.database.committed.creditLedger
    .filter(isEarning)
    .map(({ kind, amountCents, referralId, reason }) => ({ kind, amountCents, referralId, reason }));

test('deleting a completed referral reverses its credit with a row that says why and for which referral (rule 3)', async () => {
  const practice = await practiceWithCompleted(1);

  expect(await remove(practice, 'F1')).toEqual({ kind: 'deleted', activityId: practice.activity.at(-1)?.id });

  expect(practice.referrals).toEqual([]);
  expect(booked(practice)).toEqual([
    { kind: 'earned', amountCents: 5_000, referralId: referralIdOf('F1'), reason: 'referral_completed' },
    { kind: 'reversed', amountCents: -5_000, referralId: referralIdOf('F1'), reason: 'referral_deleted' },
  ]);
  expect((await practice.auditCredit.execute()).differences).toEqual([]);
});

test('a referral that earned $0 past the cap earns credit when an earlier one is deleted (rule 2)', async () => {
  const practice = await practiceWithCompleted(11);
  expect(practice.referral('F11')?.creditCents).toBe(0);

  await remove(practice, 'F3');

  expect(practice.referral('F11')?.creditCents).toBe(5_000);
  expect(booked(practice).slice(-2)).toEqual([
    { kind: 'reversed', amountCents: -5_000, referralId: referralIdOf('F3'), reason: 'referral_deleted' },
    { kind: 'earned', amountCents: 5_000, referralId: referralIdOf('F11'), reason: 'year_allotted_again' },
  ]);
  expect(await practice.showDashboard.execute(idOf('Ann'))).toMatchObject({
    annualCents: 50_000,
    completedReferrals: 10,
  });
});

test('a past year is allotted again, and the current one is unchanged', async () => {
  const practice = await practiceWithCompleted(1);
  practice.clock.set('2027-03-02T15:00:00.000Z');
  await practice.has(aReferral('New').by('Ann').signedUp());
  await practice.completeReferral.execute({ referralId: referralIdOf('New'), by: { userId: adminId } });

  await remove(practice, 'F1');

  expect(
    practice.database.committed.creditLedger.map(({ programYear, amountCents }) => [programYear, amountCents]),
  ).toEqual([
    [2026, 5_000],
    [2027, 5_000],
    [2026, -5_000],
  ]);
});

test('deleting an incomplete referral adds no ledger row, and its friend can be referred again', async () => {
  const practice = aPractice();
  await practice.has(aUser('Ann'), aReferral('Fay').by('Ann'));

  await remove(practice, 'Fay');

  expect(booked(practice)).toEqual([]);
  expect(await practice.unitOfWork.run(({ referrals }) => referrals.hasAnyFriend(['fay@example.com']))).toBe(false);
});

test('the deletion is logged, and a second one finds nothing', async () => {
  const practice = await practiceWithCompleted(1);
  await remove(practice, 'F1');
  const logged = practice.activity.length;

  expect(practice.activity.at(-1)).toMatchObject({
    what: {
      action: 'referral_deleted',
      params: { friend: { name: '', email: 'f1@example.com' }, referrer: { name: 'Ann', email: 'ann@example.com' } },
    },
    subjectId: referralIdOf('F1'),
  });
  expect(await remove(practice, 'F1')).toEqual({ kind: 'refused', reason: 'referral_unknown' });
  expect(practice.activity).toHaveLength(logged);
});
