import { beforeEach, expect, test } from '@jest/globals';
import { type Practice, aPractice, idOf, referralIdOf } from '@rewards/tests/builders/a-practice';
import { aReferral } from '@rewards/tests/builders/a-referral';
import { InMemoryTokenDigest } from '@rewards/in-memory/in-memory-token-digest';
import { aUser } from '@rewards/tests/builders/a-user';
import { patientVersion } from '../correction/user-changes.ts';

let practice: Practice;
const adminId = idOf('Dana');
const friends = Array.from({ length: 11 }, (_, index) => `F${index + 1}`);

beforeEach(async () => {
  practice = aPractice();
  await practice.has(
    aUser('Dana').admin(),
    aUser('Ann'),
    ...friends.map((name) => aReferral(name).by('Ann').signedUp()),
  );
});

const complete = (friend = 'F1') =>
  practice.completeReferral.execute({ referralId: referralIdOf(friend), by: { userId: adminId } });
const remove = (friend = 'F1') => practice.deleteReferral.execute({ referralId: referralIdOf(friend), adminId });
const countDown = (completed: number) => practice.setCounters.execute({ userId: idOf('Ann'), adminId, completed });
const undoLast = async () => {
  const activityId = practice.activity.at(-1)?.id ?? '';
  expect((await practice.undoActivity.execute({ activityId, adminId })).kind).toBe('undone');
};
const leave = () => practice.database.letMailsLeave();
const toAnn = () =>
  practice
    .mailsTo('ann@example.com')
    .map((mail) => ('creditCents' in mail ? `${mail.kind} ${mail.creditCents}` : mail.kind));

test('a completion undone in time sends no email (rule 45)', async () => {
  await complete();
  await undoLast();
  expect(toAnn()).toEqual([]);
});

test.each<[string, () => Promise<unknown>]>([
  ['undone', undoLast],
  ['deleted', remove],
  ['set back by a counter', () => countDown(0)],
])('a completion that was emailed and then %s is corrected once (rule 45)', async (_what, act) => {
  await complete();
  await leave();
  await act();
  expect(toAnn()).toEqual(['credit_earned 5000', 'credit_taken_back 5000']);
  expect(practice.mailsTo('ann@example.com').at(-1)).toMatchObject({ yearCents: 0, yearCapCents: 50_000 });
});

test.each<[string, () => Promise<unknown>]>([
  ['deletion', remove],
  ['counter', () => countDown(0)],
])('a %s undone in time corrects nothing, and undone later it is corrected again (rule 45)', async (_what, act) => {
  await complete();
  await leave();
  await act();
  await undoLast();
  expect(toAnn()).toEqual(['credit_earned 5000']);

  await act();
  await leave();
  await undoLast();
  expect(toAnn()).toEqual(['credit_earned 5000', 'credit_taken_back 5000', 'credit_restored 5000']);
});

test('a deletion right after the completion recalls its email, and its undo sends it (rule 45)', async () => {
  await complete();
  await remove();
  expect(toAnn()).toEqual([]);
  await undoLast();
  expect(toAnn()).toEqual(['credit_earned 5000']);
});

test('a completion that is undone in time and repeated sends one email (rule 45)', async () => {
  await complete();
  await leave();
  await undoLast();
  await complete();
  expect(toAnn()).toEqual(['credit_earned 5000']);
});

test('a visit told without credit is corrected without an amount (rule 45)', async () => {
  for (const friend of friends) {
    practice.clock.advanceSeconds(1);
    await complete(friend);
  }
  await leave();
  await undoLast();
  expect(toAnn().slice(-2)).toEqual(['credit_earned 0', 'credit_taken_back 0']);
});

test('referrals added by a counter send no email', async () => {
  await countDown(3);
  await leave();
  await countDown(0);
  expect(toAnn()).toEqual([]);
});

test('a corrected email undone in time tells neither address (rule 45)', async () => {
  const correct = async () => {
    const ann = practice.users.find(({ id }) => id === idOf('Ann'));
    const version = patientVersion(ann!, new InMemoryTokenDigest());
    const to = { email: 'ann.lee@example.com' };
    await practice.correctPatient.execute({ userId: idOf('Ann'), adminId, version, to });
  };
  await correct();
  await undoLast();
  expect(practice.mailsTo('ann.lee@example.com')).toEqual([]);
  expect(toAnn()).toEqual([]);

  await correct();
  await leave();
  await undoLast();
  expect(toAnn()).toEqual(['email_changed', 'email_changed']);
});
