import { expect, test } from '@jest/globals';
import { aPractice, idOf, type Practice, referralIdOf } from '@rewards/tests/builders/a-practice';
import { aReferral } from '@rewards/tests/builders/a-referral';
import { aUser } from '@rewards/tests/builders/a-user';
import type { Counters } from './counter-plan.ts';

const adminId = idOf('Dana');
const set = (practice: Practice, counters: Counters) =>
  practice.setCounters.execute({ userId: idOf('Ann'), adminId, ...counters });
const statusOf = (practice: Practice, friend: string) => practice.referral(friend)?.status;
const held = (practice: Practice) =>
  practice.database.committed.creditLedger.reduce((sum, { amountCents }) => sum + amountCents, 0);

function counted(practice: Practice) {
  const count = (status: string) => practice.referrals.filter((referral) => referral.status === status).length;
  return { pending: count('pending'), signedUp: count('signed_up'), completed: count('completed') };
}

async function practiceOfAnn(): Promise<Practice> {
  const practice = aPractice();
  await practice.has(aUser('Dana').admin(), aUser('Ann'));
  return practice;
}

test('raising a counter adds manual referrals, completed or signed up, and leaves the other alone (rule 12)', async () => {
  const practice = await practiceOfAnn();

  expect(await set(practice, { completed: 2 })).toEqual({ kind: 'set', activityId: expect.any(String) });
  expect(await set(practice, { completed: 2 })).toEqual({ kind: 'set', activityId: null });
  await set(practice, { signedUp: 3 });

  expect(counted(practice)).toEqual({ pending: 0, signedUp: 3, completed: 2 });
  for (const referral of practice.referrals) {
    expect(referral).toMatchObject({
      origin: 'manual',
      friendEmail: expect.stringMatching(/^manual\+/),
      createdAt: practice.clock.now(),
    });
  }
  expect(held(practice)).toBe(10_000);
});

test('a counter that someone changed since it was seen stays as they left it (rule 12)', async () => {
  const practice = await practiceOfAnn();
  await set(practice, { completed: 1, signedUp: 1 });
  const seeing = (seen: Counters) => practice.setCounters.execute({ userId: idOf('Ann'), adminId, completed: 5, seen });

  const refused = { kind: 'refused', reason: 'counters_changed_meanwhile' };
  expect(await seeing({ completed: 0 })).toEqual(refused);
  expect(await seeing({ signedUp: 2 })).toEqual(refused);
  expect(counted(practice)).toEqual({ pending: 0, signedUp: 1, completed: 1 });
  expect(await seeing({ completed: 1 })).toMatchObject({ kind: 'set' });
  expect(counted(practice)).toEqual({ pending: 0, signedUp: 1, completed: 5 });
});

test('both counters can be set at once (rule 12)', async () => {
  const practice = await practiceOfAnn();
  await set(practice, { completed: 4, signedUp: 1 });
  await set(practice, { completed: 1, signedUp: 5 });

  expect(counted(practice)).toEqual({ pending: 0, signedUp: 5, completed: 1 });
  expect(held(practice)).toBe(5_000);
});

test('lowering removes manual ones, newest first, then sets real ones back to pending, newest first (rule 12)', async () => {
  const practice = await practiceOfAnn();
  await practice.has(
    aReferral('Old').by('Ann').began('2026-01-05T12:00:00.000Z').signedUp(),
    aReferral('New').by('Ann').began('2026-03-01T12:00:00.000Z').signedUp(),
  );
  for (const friend of ['New', 'Old'])
    await practice.completeReferral.execute({ referralId: referralIdOf(friend), by: { userId: adminId } });
  await set(practice, { completed: 3 });
  practice.clock.advanceSeconds(60);
  await set(practice, { completed: 4 });
  const manual = () =>
    practice.referrals.filter(({ origin }) => origin === 'manual').map(({ createdAt }) => createdAt.toISOString());

  await set(practice, { completed: 3 });
  expect(manual()).toEqual(['2026-03-02T15:00:00.000Z']);
  await set(practice, { completed: 1 });
  expect(manual()).toEqual([]);
  expect([statusOf(practice, 'Old'), statusOf(practice, 'New')]).toEqual(['completed', 'pending']);
  await set(practice, { completed: 0 });

  expect(practice.referral('Old')).toMatchObject({
    status: 'pending',
    signedUpAt: null,
    completedAt: null,
    programYear: null,
    creditCents: 0,
  });
  expect(practice.referrals).toHaveLength(2);
  expect(held(practice)).toBe(0);
});

test('lowering the signed-up counter removes manual ones and returns real ones to pending (rule 12)', async () => {
  const practice = await practiceOfAnn();
  await practice.has(aReferral('Fay').by('Ann').signedUp());
  await set(practice, { signedUp: 2 });
  await set(practice, { signedUp: 0 });

  expect(counted(practice)).toEqual({ pending: 1, signedUp: 0, completed: 0 });
});

test('completions of an earlier year are set back in their own year (rule 2)', async () => {
  const practice = await practiceOfAnn();
  await set(practice, { completed: 11 });
  practice.clock.set('2027-02-01T12:00:00.000Z');
  await set(practice, { completed: 12 });
  await set(practice, { completed: 10 });

  const byYear = Object.groupBy(practice.database.committed.creditLedger, ({ programYear }) => programYear);
  const sums = Object.entries(byYear).map(([year, entries = []]) => [
    year,
    entries.reduce((sum, { amountCents }) => sum + amountCents, 0),
  ]);
  expect(sums).toEqual([
    ['2026', 50_000],
    ['2027', 0],
  ]);
  expect((await practice.auditCredit.execute()).differences).toEqual([]);
});

test('setting a counter to its current value changes nothing and is not logged', async () => {
  const practice = await practiceOfAnn();
  await set(practice, { completed: 2, signedUp: 1 });
  const before = [practice.referrals, practice.activity];

  await set(practice, { completed: 2, signedUp: 1 });

  expect([practice.referrals, practice.activity]).toEqual(before);
  expect(practice.activity.map(({ what }) => what)).toEqual([
    { action: 'counters_set', params: { user: { name: 'Ann', email: 'ann@example.com' }, completed: 2, signedUp: 1 } },
  ]);
});

test('counters of an unknown person are refused', async () => {
  expect(await set(aPractice(), { completed: 1 })).toEqual({ kind: 'refused', reason: 'user_unknown' });
});
