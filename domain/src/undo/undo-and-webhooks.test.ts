import { beforeEach, expect, test } from '@jest/globals';
import { type Practice, aPractice, idOf, referralIdOf } from '@rewards/tests/builders/a-practice';
import { aReferral } from '@rewards/tests/builders/a-referral';
import { aUser } from '@rewards/tests/builders/a-user';
import { aWebhook } from '@rewards/tests/builders/a-webhook';
import { toCents } from '../cents.ts';

let practice: Practice;
const adminId = idOf('Dana');
const referralId = referralIdOf('Fay');
const deliveries = () => [...practice.database.committed.webhookDeliveries.values()];
/** Sends what waits. */
const leave = async () => {
  for (const { id } of deliveries()) await practice.deliverWebhook.execute(id);
};
const told = () =>
  practice.webhookSender.sent.map(({ payload }) => {
    const { type, data } = JSON.parse(payload) as { type: string; data: Record<string, unknown> };
    return [type, data['amount_cents'] ?? data['referral_id']];
  });
const complete = async (): Promise<string> => {
  const outcome = await practice.completeReferral.execute({ referralId, by: { userId: adminId } });
  if (outcome.kind !== 'completed' || !outcome.activityId) throw new Error('It was not completed');
  return outcome.activityId;
};
const undo = (activityId: string) => practice.undoActivity.execute({ activityId, adminId });

beforeEach(async () => {
  practice = aPractice();
  await practice.has(aUser('Ann'), aUser('Dana').admin(), aReferral('Fay').signedUp());
  await practice.unitOfWork.run(({ webhooks }) =>
    webhooks.add(aWebhook('n8n', { sealedSecret: practice.secretSeal.seal('whsec_new') })),
  );
});

test('a completion tells of the visit and its credit', async () => {
  await complete();
  await leave();
  expect(told()).toEqual([
    ['referral.completed', referralId],
    ['credit.earned', 5_000],
  ]);
});

test('an event that follows an admin waits ten seconds (rule 45)', async () => {
  await complete();
  for (const { nextTryAt } of deliveries()) expect(nextTryAt).toEqual(new Date('2026-03-02T15:00:10.000Z'));
});

test('a completion undone before its events leave tells nothing (rule 45)', async () => {
  await undo(await complete());
  await leave();
  expect(told()).toEqual([]);
});

test('a completion undone later is corrected (rule 45)', async () => {
  const activityId = await complete();
  await leave();
  await undo(activityId);
  await leave();
  expect(told().slice(2)).toEqual([
    ['referral.completion_undone', referralId],
    ['credit.reversed', 5_000],
  ]);
});

test('a close-out undone later corrects each completion (rule 45)', async () => {
  const by = { userId: adminId };
  const { activityId } = await practice.confirmVisits.execute({ visits: [{ referralId }], closeOut: {}, by });
  await leave();
  await undo(activityId ?? '');
  await leave();
  expect(told().map(([type]) => type)).toEqual([
    ...['referral.completed', 'credit.earned', 'referral.completion_undone', 'credit.reversed'],
  ]);
});

test('a deletion takes the credit back, and its undo gives it again', async () => {
  await complete();
  const outcome = await practice.deleteReferral.execute({ referralId, adminId });
  if (outcome.kind !== 'deleted') throw new Error('It was not deleted');
  await leave();
  await undo(outcome.activityId);
  await leave();
  expect(told().map(([type]) => type)).toEqual([
    ...['referral.completed', 'credit.earned', 'referral.deleted', 'credit.reversed'],
    ...['referral.deletion_undone', 'credit.earned'],
  ]);
});

test('webhooks get both giving out credit and its undo', async () => {
  await complete();
  const given = { userId: idOf('Ann'), amountCents: toCents(2_000), givenOn: '2026-03-02', note: 'A gift card' };
  await practice.redeemCredit.execute({ ...given, by: { userId: adminId } });
  await leave();
  await undo(practice.activity.find(({ what }) => what.action === 'credit_redeemed')?.id ?? '');
  await leave();
  expect(told().slice(2)).toEqual([
    ['credit.redeemed', 2_000],
    ['credit.redemption_undone', 2_000],
  ]);
  expect(JSON.stringify(practice.webhookSender.sent)).not.toContain('gift');
});

test('counters tell what they add, complete and take back', async () => {
  await practice.setCounters.execute({ userId: idOf('Ann'), completed: 2, adminId });
  await practice.setCounters.execute({ userId: idOf('Ann'), completed: 1, adminId });
  await leave();
  expect(told().map(([type]) => type)).toEqual([
    ...['referral.signed_up', 'referral.signed_up', 'referral.completed', 'referral.completed', 'credit.earned'],
    ...['referral.deleted', 'credit.reversed'],
  ]);
});

test('a counter that took a completion back is corrected when it is undone later (rule 45)', async () => {
  await complete();
  const outcome = await practice.setCounters.execute({ userId: idOf('Ann'), completed: 0, adminId });
  await leave();
  const before = told().length;
  await undo('activityId' in outcome ? (outcome.activityId ?? '') : '');
  await leave();
  expect(told().slice(before)).toEqual([
    ['referral.completed', referralId],
    ['credit.earned', 5_000],
  ]);
});

test('deleting a patient tells of their referrals and their credit', async () => {
  await complete();
  await practice.deleteUser.execute({ userId: idOf('Ann'), adminId });
  await leave();
  expect(told().slice(2)).toEqual([
    ['referral.deleted', referralId],
    ['credit.reversed', 5_000],
  ]);
});

test('the event of a friend who signs up leaves at once, and of one an admin enters after ten seconds', async () => {
  const { referralCode } = practice.user('ann@example.com')!;
  await practice.signInByCode({ email: 'gil@example.com', name: 'Gil', staffName: 'Dana', referralCode });
  const by = { referrerId: idOf('Ann'), phone: '', reason: '', by: { userId: adminId } };
  await practice.referByHand.execute({ ...by, name: 'Hal', email: 'hal@example.com' });
  const waits = deliveries().map(({ type, createdAt, nextTryAt }) => [
    type,
    nextTryAt!.getTime() - createdAt.getTime(),
  ]);
  expect(waits).toEqual([
    ['referral.signed_up', 0],
    ['referral.signed_up', 10_000],
  ]);
  expect(JSON.stringify(deliveries())).not.toMatch(/gil|hal|example/i);
});
