import { expect, test } from '@jest/globals';
import { aPractice, idOf, type Practice, referralIdOf } from '@rewards/tests/builders/a-practice';
import { aReferral } from '@rewards/tests/builders/a-referral';
import { aUser } from '@rewards/tests/builders/a-user';

const complete = (practice: Practice, friendName: string) =>
  practice.completeReferral.execute({ referralId: referralIdOf(friendName), adminId: idOf('Dana') });

const friends = (howMany: number) => Array.from({ length: howMany }, (_, index) => `Friend ${index + 1}`);

async function practiceWith(...friendNames: readonly string[]): Promise<Practice> {
  const practice = aPractice();
  await practice.has(
    aUser('Ann'),
    aUser('Dana').admin(),
    ...friendNames.map((name) => aReferral(name).by('Ann').signedUp()),
  );
  return practice;
}

async function completeAll(practice: Practice, friendNames: readonly string[]): Promise<void> {
  for (const name of friendNames) {
    practice.clock.advanceSeconds(60);
    expect(await complete(practice, name)).toMatchObject({ kind: 'completed', referralId: referralIdOf(name) });
  }
}

test('a completed referral earns $50 for its referrer (rule 1)', async () => {
  const practice = await practiceWith('Fay');

  await completeAll(practice, ['Fay']);

  expect(practice.referral('Fay')).toMatchObject({
    status: 'completed',
    creditCents: 5_000,
    programYear: 2026,
    completedAt: practice.clock.now(),
  });
  expect(await practice.showDashboard.execute(idOf('Ann'))).toMatchObject({
    annualCents: 5_000,
    totalCents: 5_000,
    remainingCents: 45_000,
  });
});

test('twelve completions of one year give exactly $500, the last two with nothing (rule 1)', async () => {
  const practice = await practiceWith(...friends(12));

  await completeAll(practice, friends(12));

  expect(friends(12).map((name) => practice.referral(name)?.creditCents)).toEqual([...Array(10).fill(5_000), 0, 0]);
  expect(await practice.showDashboard.execute(idOf('Ann'))).toMatchObject({
    annualCents: 50_000,
    remainingCents: 0,
    completedReferrals: 12,
  });
  expect((await practice.auditCredit.execute()).differences).toEqual([]);
});

test('the referrer is mailed what it earned and what the year holds', async () => {
  const practice = await practiceWith('Fay', 'Gil');

  await completeAll(practice, ['Fay', 'Gil']);

  const toAnn = {
    kind: 'credit_earned',
    to: 'ann@example.com',
    userId: idOf('Ann'),
    name: 'Ann',
    programYear: 2026,
    yearCapCents: 50_000,
  };
  expect(practice.mailsTo('ann@example.com')).toEqual([
    { ...toAnn, friendName: '', creditCents: 5_000, yearCents: 5_000 },
    { ...toAnn, friendName: '', creditCents: 5_000, yearCents: 10_000 },
  ]);
});

test('past the cap the referrer is told too, with no credit', async () => {
  const practice = await practiceWith(...friends(11));

  await completeAll(practice, friends(11));

  expect(practice.mailsTo('ann@example.com')).toHaveLength(11);
  expect(practice.mailsTo('ann@example.com').at(-1)).toMatchObject({ creditCents: 0, yearCents: 50_000 });
});

test('asking again changes nothing and answers the same (rule 8)', async () => {
  const practice = await practiceWith('Fay');
  await completeAll(practice, ['Fay']);
  const before = structuredClone(practice.database.committed);

  await completeAll(practice, ['Fay']);

  expect(practice.database.committed).toEqual(before);
});

test('a pending referral is refused and earns nothing (rule 8)', async () => {
  const practice = aPractice();
  await practice.has(aUser('Ann'), aReferral('Fay').by('Ann'));

  expect(await complete(practice, 'Fay')).toEqual({ kind: 'refused', reason: 'referral_not_signed_up' });
  expect(practice.referral('Fay')?.status).toBe('pending');
  expect(practice.database.committed.creditLedger).toEqual([]);
});

test('an unknown referral is refused', async () => {
  expect(await complete(aPractice(), 'Nobody')).toEqual({ kind: 'refused', reason: 'referral_unknown' });
});

test('the ledger says who completed which referral, and when (rule 3)', async () => {
  const practice = await practiceWith('Fay');

  await completeAll(practice, ['Fay']);

  expect(practice.database.committed.creditLedger).toEqual([
    {
      id: expect.any(String),
      userId: idOf('Ann'),
      programYear: 2026,
      kind: 'earned',
      amountCents: 5_000,
      referralId: referralIdOf('Fay'),
      reason: 'referral_completed',
      actorId: idOf('Dana'),
      at: practice.clock.now(),
    },
  ]);
});

test('a new year begins with nothing held, and the old one stays as it was (rules 1 and 4)', async () => {
  const practice = await practiceWith(...friends(12));
  practice.clock.set('2027-01-01T04:40:00.000Z');
  await completeAll(practice, friends(11));
  expect(await practice.showDashboard.execute(idOf('Ann'))).toMatchObject({ annualCents: 50_000, remainingCents: 0 });

  practice.clock.set('2027-01-01T05:00:00.000Z');
  expect(await practice.showDashboard.execute(idOf('Ann'))).toMatchObject({
    annualCents: 0,
    remainingCents: 50_000,
    totalCents: 50_000,
  });
  await completeAll(practice, ['Friend 12']);

  expect(practice.referral('Friend 12')).toMatchObject({ programYear: 2027, creditCents: 5_000 });
  expect(await practice.showDashboard.execute(idOf('Ann'))).toMatchObject({
    annualCents: 5_000,
    remainingCents: 45_000,
    totalCents: 55_000,
  });
});

test('a year that turns while the completion waits for the referrer counts as the new one', async () => {
  const practice = await practiceWith('Fay');
  practice.clock.set('2027-01-01T04:59:59.999Z');
  const run = practice.unitOfWork.run.bind(practice.unitOfWork);
  practice.unitOfWork.run = (work) =>
    run((stores) => {
      const { referrals } = stores;
      const find = referrals.findWithReferrerForUpdate.bind(referrals);
      referrals.findWithReferrerForUpdate = (id) => {
        practice.clock.set('2027-01-01T05:00:00.001Z');
        return find(id);
      };
      return work(stores);
    });

  await complete(practice, 'Fay');

  expect(practice.referral('Fay')).toMatchObject({ programYear: 2027, creditCents: 5_000 });
  expect(practice.database.committed.creditLedger).toEqual([expect.objectContaining({ programYear: 2027 })]);
});
