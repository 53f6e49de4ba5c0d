import { expect, test } from '@jest/globals';
import { aPractice, idOf, type Practice, referralIdOf } from '@rewards/tests/builders/a-practice';
import { aReferral } from '@rewards/tests/builders/a-referral';
import { aUser } from '@rewards/tests/builders/a-user';

const complete = (practice: Practice, friendName: string) =>
  practice.completeReferral.execute({ referralId: referralIdOf(friendName), by: { userId: idOf('Dana') } });

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

test('twelve completions in a year earn exactly $500, the last two nothing (rule 1)', async () => {
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

test("the referrer gets an email with what they earned and the year's total", async () => {
  const practice = await practiceWith('Fay', 'Gil');

  await completeAll(practice, ['Fay', 'Gil']);

  const toAnn = {
    kind: 'credit_earned',
    to: 'ann@example.com',
    userId: idOf('Ann'),
    name: 'Ann',
    referralCode: practice.user('ann@example.com')?.referralCode,
    programYear: 2026,
    yearCapCents: 50_000,
  };
  expect(practice.mailsTo('ann@example.com')).toEqual([
    { ...toAnn, friendName: '', creditCents: 5_000, yearCents: 5_000 },
    { ...toAnn, friendName: '', creditCents: 5_000, yearCents: 10_000 },
  ]);
});

test('past the cap the referrer is notified too, with no credit', async () => {
  const practice = await practiceWith(...friends(11));

  await completeAll(practice, friends(11));

  expect(practice.mailsTo('ann@example.com')).toHaveLength(11);
  expect(practice.mailsTo('ann@example.com').at(-1)).toMatchObject({ creditCents: 0, yearCents: 50_000 });
});

test('a repeated call changes nothing and returns the same result (rule 8)', async () => {
  const practice = await practiceWith('Fay');
  await completeAll(practice, ['Fay']);
  const before = practice.database.committed;

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

test('a system completes under its own ID and name (rule 53)', async () => {
  const practice = await practiceWith('Fay', 'Gil');
  const systems = [
    { kind: 'key', keyId: 'a key', name: 'Zapier' },
    { kind: 'practice_system', connectionId: 'a connection', name: 'Open Dental' },
  ] as const;

  for (const [index, by] of systems.entries())
    await practice.completeReferral.execute({ referralId: referralIdOf(['Fay', 'Gil'][index]!), by });

  expect(practice.activity.map(({ actor }) => actor)).toEqual(systems);
  expect(practice.database.committed.creditLedger.map(({ actorId }) => actorId)).toEqual(['a key', 'a connection']);
});

test('the ledger records who completed which referral, and when (rule 3)', async () => {
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

test('a new year starts at zero, and the old one stays as it was (rules 1 and 4)', async () => {
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

test('if the year turns while waiting for the lock, the completion counts in the new year', async () => {
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

const completeOn = (practice: Practice, friendName: string, visitedOn: string) =>
  practice.completeReferral.execute({ referralId: referralIdOf(friendName), by: { userId: idOf('Dana') }, visitedOn });

test('a named visit day counts at noon of that day, in its program year (rule 34)', async () => {
  const practice = aPractice();
  await practice.has(
    aUser('Ann'),
    aUser('Dana').admin(),
    aReferral('Fay').began('2025-12-20T15:00:00.000Z').signedUp('2025-12-21T15:00:00.000Z'),
  );

  const outcome = await completeOn(practice, 'Fay', '2025-12-31');

  expect(outcome).toMatchObject({ kind: 'completed', activityId: practice.activity.at(-1)?.id });
  expect(practice.referral('Fay')).toMatchObject({
    completedAt: new Date('2025-12-31T17:00:00.000Z'),
    programYear: 2025,
    creditCents: 5_000,
  });
  expect(practice.activity.at(-1)).toMatchObject({
    at: practice.clock.now(),
    what: { action: 'referral_completed', params: { visitedOn: '2025-12-31' } },
  });
  expect((await practice.auditCredit.execute()).differences).toEqual([]);
});

test('a visit today is not in the future, and one on the first day is not before the email (rule 34)', async () => {
  const practice = aPractice();
  await practice.has(
    aUser('Ann'),
    aUser('Dana').admin(),
    aReferral('Fay').signedUp(),
    aReferral('Gil').began('2026-02-02T23:00:00.000Z').signedUp(),
  );

  await completeOn(practice, 'Fay', '2026-03-02');
  await completeOn(practice, 'Gil', '2026-02-02');

  // It's ten in the morning at the practice.
  expect(practice.referral('Fay')?.completedAt).toEqual(practice.clock.now());
  expect(practice.referral('Gil')?.completedAt).toEqual(new Date('2026-02-02T23:00:00.000Z'));
});

test.each([
  ['2026-03-03', 'visit_in_future'],
  ['2026-02-01', 'visit_before_referral'],
])('a visit on %s is refused: %s (rule 34)', async (visitedOn, reason) => {
  const practice = await practiceWith('Fay');
  expect(await completeOn(practice, 'Fay', visitedOn)).toEqual({ kind: 'refused', reason });
  expect(practice.referral('Fay')?.status).toBe('signed_up');
});

test("an earlier visit in a full year takes its place in that year's order (rules 2 and 34)", async () => {
  const practice = await practiceWith(...friends(11));
  await completeAll(practice, friends(10));

  await completeOn(practice, 'Friend 11', '2026-02-10');

  expect(practice.referral('Friend 11')?.creditCents).toBe(5_000);
  expect(practice.referral('Friend 10')?.creditCents).toBe(0);
  // The year's total is unchanged, so the email reports no credit.
  expect(practice.mailsTo('ann@example.com').at(-1)).toMatchObject({ creditCents: 0, yearCents: 50_000 });
  expect((await practice.auditCredit.execute()).differences).toEqual([]);
});

test("after a second completion with a visit on the same day, the first can't be undone", async () => {
  const practice = await practiceWith('Fay');
  await completeOn(practice, 'Fay', '2026-02-10');
  const first = practice.activity.at(-1)?.id ?? '';
  // It was set back and signed up again.
  await practice.setCounters.execute({ userId: idOf('Ann'), adminId: idOf('Dana'), completed: 0 });
  await practice.unitOfWork.run(async ({ referrals }) => {
    const [referral] = await referrals.listOwnForUpdate(idOf('Ann'));
    await referrals.save({ ...referral!, status: 'signed_up' });
  });
  await completeOn(practice, 'Fay', '2026-02-10');

  expect(await practice.undoActivity.execute({ activityId: first, adminId: idOf('Dana') })).toEqual({
    kind: 'refused',
    reason: 'referral_changed',
  });
  expect(practice.referral('Fay')).toMatchObject({ status: 'completed', creditCents: 5_000 });
});

test('a completion with a named visit day can be undone like any other (rules 29 and 34)', async () => {
  const practice = await practiceWith('Fay');
  await completeOn(practice, 'Fay', '2026-02-10');

  const activityId = practice.activity.at(-1)?.id ?? '';
  expect(await practice.undoActivity.execute({ activityId, adminId: idOf('Dana') })).toMatchObject({ kind: 'undone' });

  expect(practice.referral('Fay')).toMatchObject({ status: 'signed_up', completedAt: null, creditCents: 0 });
});
