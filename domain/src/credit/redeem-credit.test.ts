import { expect, test } from '@jest/globals';
import { type Practice, aPractice, idOf, referralIdOf } from '@rewards/tests/builders/a-practice';
import { aReferral } from '@rewards/tests/builders/a-referral';
import { aUser } from '@rewards/tests/builders/a-user';
import { toCents } from '../cents.ts';
import type { RedeemCreditCommand } from './redeem-credit.ts';

const adminId = idOf('Dana');
const requestId = '3f0c1f0e-6f1e-4a55-9f0e-1a2b3c4d5e6f';

/** Ann has earned $50 for each friend. */
async function practiceWithEarned(...friends: readonly string[]): Promise<Practice> {
  const practice = aPractice();
  await practice.has(
    aUser('Dana').admin(),
    aUser('Ann'),
    aUser('Bob'),
    ...friends.map((name) => aReferral(name).by('Ann').signedUp()),
  );
  for (const name of friends) await complete(practice, name);
  return practice;
}

const complete = (practice: Practice, friend: string) =>
  practice.completeReferral.execute({ referralId: referralIdOf(friend), by: { userId: adminId } });
const give = (practice: Practice, cents: number, given: Partial<RedeemCreditCommand> = {}) =>
  practice.redeemCredit.execute({
    userId: idOf('Ann'),
    amountCents: toCents(cents),
    givenOn: '2026-03-02',
    note: '',
    by: { userId: adminId },
    ...given,
  });
const undoLast = (practice: Practice) =>
  practice.undoActivity.execute({ activityId: practice.activity.at(-1)!.id, adminId });
const totals = async (practice: Practice) => {
  const shown = await practice.showDashboard.execute(idOf('Ann'));
  return { earned: shown?.totalCents, used: shown?.usedCents, left: shown?.balanceCents };
};

test('redeemed credit counts as used, and total and yearly earnings stay the same (rule 6)', async () => {
  const practice = await practiceWithEarned('Fay', 'Gil');

  expect(await give(practice, 7_550, { note: 'Gift card' })).toMatchObject({ kind: 'redeemed' });

  expect(await totals(practice)).toEqual({ earned: 10_000, used: 7_550, left: 2_450 });
  expect(await practice.showDashboard.execute(idOf('Ann'))).toMatchObject({
    annualCents: 10_000,
    remainingCents: 40_000,
  });
  expect(practice.database.committed.creditLedger.at(-1)).toMatchObject({
    kind: 'redeemed',
    amountCents: -7_550,
    programYear: 2026,
    actorId: adminId,
    reason: 'credit_given_out',
  });
  expect(practice.activity.at(-1)).toMatchObject({
    subjectId: idOf('Ann'),
    what: {
      action: 'credit_redeemed',
      params: {
        user: { name: 'Ann', email: 'ann@example.com' },
        amountCents: 7_550,
        givenOn: '2026-03-02',
        note: 'Gift card',
      },
    },
  });
  expect((await practice.auditCredit.execute()).differences).toEqual([]);
});

test('redeeming more than the balance is refused with the exact balance (rule 6)', async () => {
  const practice = await practiceWithEarned('Fay');

  expect(await give(practice, 5_001)).toEqual({ kind: 'above_balance', balanceCents: 5_000 });
  expect(await give(practice, 5_000)).toMatchObject({ kind: 'redeemed' });
  expect(await give(practice, 1)).toEqual({ kind: 'above_balance', balanceCents: 0 });
  expect(await totals(practice)).toEqual({ earned: 5_000, used: 5_000, left: 0 });
});

test.each<[string, Partial<RedeemCreditCommand>, string]>([
  ['to an unknown user', { userId: idOf('Nobody') }, 'user_unknown'],
  ['tomorrow', { givenOn: '2026-03-03' }, 'given_in_future'],
])('credit given %s is refused, and nothing is booked', async (_what, given, reason) => {
  const practice = await practiceWithEarned('Fay');

  expect(await give(practice, 1_000, given)).toEqual({ kind: 'refused', reason });
  expect(await totals(practice)).toEqual({ earned: 5_000, used: 0, left: 5_000 });
});

test("today means the practice's day, and an earlier day is booked under its own year", async () => {
  const practice = await practiceWithEarned('Fay');
  practice.clock.set('2027-01-01T04:59:00.000Z');

  expect(await give(practice, 1_000, { givenOn: '2027-01-01' })).toEqual({
    kind: 'refused',
    reason: 'given_in_future',
  });
  expect(await give(practice, 1_000, { givenOn: '2026-12-31' })).toMatchObject({ kind: 'redeemed' });
  expect(practice.database.committed.creditLedger.at(-1)).toMatchObject({ programYear: 2026 });
});

test('credit is never given out in a year before it was earned, so no year ends below zero (rule 6)', async () => {
  const practice = aPractice();
  await practice.has(
    aUser('Dana').admin(),
    aUser('Ann'),
    ...['Fay', 'Gil'].map((name) => aReferral(name).by('Ann').began('2024-03-01T12:00:00.000Z').signedUp()),
  );
  const visit = (friend: string, visitedOn: string) =>
    practice.completeReferral.execute({ referralId: referralIdOf(friend), by: { userId: adminId }, visitedOn });
  await visit('Fay', '2024-05-06');
  await visit('Gil', '2026-02-02');
  const tooEarly = { kind: 'refused', reason: 'given_before_earned' };

  expect(await give(practice, 1, { givenOn: '2023-12-31' })).toEqual(tooEarly);
  expect(await give(practice, 5_001, { givenOn: '2025-06-01' })).toEqual(tooEarly);
  expect(await give(practice, 5_000, { givenOn: '2025-06-01' })).toMatchObject({ kind: 'redeemed' });
  // What 2024 left is used up by now.
  expect(await give(practice, 1, { givenOn: '2024-12-31' })).toEqual(tooEarly);
  expect(await give(practice, 5_000)).toMatchObject({ kind: 'redeemed' });
});

test('the same request again is the same redemption, and a different one with its ID is refused', async () => {
  const practice = await practiceWithEarned('Fay', 'Gil');

  const first = await give(practice, 2_000, { requestId });
  expect(await give(practice, 2_000, { requestId })).toEqual(first);
  expect(await give(practice, 2_500, { requestId })).toEqual({ kind: 'refused', reason: 'request_taken' });
  for (const other of [{ userId: idOf('Bob') }, { givenOn: '2026-03-01' }, { note: 'Gift card' }])
    expect(await give(practice, 2_000, { requestId, ...other })).toEqual({ kind: 'refused', reason: 'request_taken' });
  expect(await totals(practice)).toEqual({ earned: 10_000, used: 2_000, left: 8_000 });
  // The redemption was undone, so a retry can't report success.
  await practice.undoActivity.execute({ activityId: practice.activity.at(-1)!.id, adminId });
  expect(await give(practice, 2_000, { requestId })).toEqual({ kind: 'refused', reason: 'request_taken' });
  expect(await totals(practice)).toEqual({ earned: 10_000, used: 0, left: 10_000 });
});

test('a reversal can take the balance below zero, and the next credit fills it first (rule 6)', async () => {
  const practice = await practiceWithEarned('Fay', 'Gil');
  await give(practice, 8_000);
  await practice.deleteReferral.execute({ referralId: referralIdOf('Gil'), adminId });

  expect(await totals(practice)).toEqual({ earned: 5_000, used: 8_000, left: -3_000 });
  expect(await give(practice, 1)).toEqual({ kind: 'above_balance', balanceCents: -3_000 });
  await practice.has(aReferral('Hal').by('Ann').signedUp());
  await complete(practice, 'Hal');

  expect(await totals(practice)).toEqual({ earned: 10_000, used: 8_000, left: 2_000 });
  expect((await practice.auditCredit.execute()).differences).toEqual([]);
});

test('an undo reverses the redemption with an opposite row, once', async () => {
  const practice = await practiceWithEarned('Fay');
  await give(practice, 3_000);
  const activityId = practice.activity.at(-1)!.id;

  expect(await undoLast(practice)).toEqual({ kind: 'undone', activityId });
  expect(await practice.undoActivity.execute({ activityId, adminId })).toEqual({
    kind: 'refused',
    reason: 'already_undone',
  });

  expect(await totals(practice)).toEqual({ earned: 5_000, used: 0, left: 5_000 });
  expect(practice.database.committed.creditLedger.slice(-2)).toMatchObject([
    { kind: 'redeemed', amountCents: -3_000 },
    { kind: 'redeemed', amountCents: 3_000, reason: 'action_undone' },
  ]);
  expect((await practice.auditCredit.execute()).differences).toEqual([]);
});

test('an undo in a later year is booked under the year of the redemption, so no year ends below zero', async () => {
  const practice = await practiceWithEarned('Fay');
  practice.clock.set('2027-01-02T12:00:00.000Z');
  await give(practice, 500, { givenOn: '2026-12-31' });

  expect(await undoLast(practice)).toMatchObject({ kind: 'undone' });
  expect(practice.database.committed.creditLedger.slice(-2)).toMatchObject([
    { amountCents: -500, programYear: 2026 },
    { amountCents: 500, programYear: 2026, reason: 'action_undone' },
  ]);
});

test("a redemption can't be undone while its user is deleted", async () => {
  const practice = await practiceWithEarned('Fay');
  await give(practice, 3_000);
  const given = practice.activity.at(-1)!.id;
  await practice.deleteUser.execute({ userId: idOf('Ann'), adminId });

  expect(await practice.undoActivity.execute({ activityId: given, adminId })).toEqual({
    kind: 'refused',
    reason: 'patient_gone',
  });
  await undoLast(practice);
  expect(await totals(practice)).toEqual({ earned: 5_000, used: 3_000, left: 2_000 });
  expect(await practice.undoActivity.execute({ activityId: given, adminId })).toMatchObject({ kind: 'undone' });
});

test("a request ID that redeems another patient's credit at the same moment is refused, and books nothing", async () => {
  const practice = await practiceWithEarned('Fay');
  await give(practice, 1_000, { requestId });
  const run = practice.unitOfWork.run.bind(practice.unitOfWork);
  // As where the other redemption is not committed yet when this one looks for it.
  practice.unitOfWork.run = (work) =>
    run((stores) => {
      const { redemptions } = stores;
      const add = redemptions.add.bind(redemptions);
      const listRecordedSince = redemptions.listRecordedSince.bind(redemptions);
      const blind = { ...redemptions, add, listRecordedSince, findByRequest: async () => undefined };
      return work(Object.create(stores, { redemptions: { value: blind } }) as typeof stores);
    });

  expect(await give(practice, 2_000, { requestId })).toEqual({ kind: 'refused', reason: 'request_taken' });
  expect(await totals(practice)).toEqual({ earned: 5_000, used: 1_000, left: 4_000 });
});
