import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type Practice, aPractice, idOf, referralIdOf } from '@rewards/tests/builders/a-practice';
import { aReferral } from '@rewards/tests/builders/a-referral';
import { aUser } from '@rewards/tests/builders/a-user';
import { toCents } from '../cents.ts';

const friends = ['F1', 'F2', 'F3', 'F4', 'F5'];

/** Ann has earned $250. The front desk gives out at most $50 a day and patient. */
async function practiceOfAnn(): Promise<Practice> {
  const practice = aPractice();
  await practice.has(
    aUser('Dana').admin(),
    aUser('Lou').frontDesk(),
    aUser('Lee').frontDesk(),
    aUser('Ann'),
    ...friends.map((name) => aReferral(name).by('Ann').signedUp()),
  );
  for (const name of friends)
    await practice.completeReferral.execute({ referralId: referralIdOf(name), by: { userId: idOf('Dana') } });
  return practice;
}

const give = (practice: Practice, by: string, dollars: number, givenOn = '2026-03-02') =>
  practice.redeemCredit.execute({
    ...{ userId: idOf('Ann'), amountCents: toCents(Math.round(dollars * 100)), givenOn, note: '' },
    by: { userId: idOf(by) },
  });
const above = (left: number) => ({ kind: 'above_front_desk_limit', limitCents: 5_000, leftCents: left * 100 });

test('the front desk gives out up to the limit a day and patient, and an admin more (rule 32)', async () => {
  const practice = await practiceOfAnn();

  expect(await give(practice, 'Lou', 50.01)).toEqual(above(50));
  expect(await give(practice, 'Lou', 30)).toMatchObject({ kind: 'redeemed' });
  expect(await give(practice, 'Lou', 20.01)).toEqual(above(20));
  expect(await give(practice, 'Lou', 20)).toMatchObject({ kind: 'redeemed' });
  expect(await give(practice, 'Dana', 100)).toMatchObject({ kind: 'redeemed' });
});

test('an admin passes the limit with a fresh sign-in, and needs none below it (rule 32)', async () => {
  const practice = await practiceOfAnn();
  const giveLate = (dollars: number, by = 'Dana') =>
    practice.redeemCredit.execute({
      ...{ userId: idOf('Ann'), amountCents: toCents(dollars * 100), givenOn: '2026-03-02', note: '' },
      ...{ by: { userId: idOf(by) }, isStale: true },
    });

  expect(await giveLate(30)).toMatchObject({ kind: 'redeemed' });
  expect(await giveLate(21)).toEqual({ kind: 'refused', reason: 'sign_in_again' });
  expect(await giveLate(21, 'Lou')).toEqual(above(20));
  expect(await give(practice, 'Dana', 21)).toMatchObject({ kind: 'redeemed' });
  expect(await giveLate(1)).toEqual({ kind: 'refused', reason: 'sign_in_again' });
});

test('what others gave that day counts, and an earlier date on the slip gains nothing', async () => {
  const practice = await practiceOfAnn();
  await give(practice, 'Dana', 40);

  expect(await give(practice, 'Lou', 11, '2026-02-20')).toEqual(above(10));
  expect(await give(practice, 'Lou', 10, '2026-02-20')).toMatchObject({ kind: 'redeemed' });
  expect(await give(practice, 'Lee', 1)).toEqual(above(0));
});

test("the limit restarts at midnight in the practice's time zone, and undone redemptions don't count", async () => {
  const practice = await practiceOfAnn();
  await give(practice, 'Lou', 50);
  const entry = practice.activity.at(-1)!;
  await practice.undoActivity.execute({ activityId: entry.id, adminId: idOf('Lou') });
  expect(await give(practice, 'Lou', 50)).toMatchObject({ kind: 'redeemed' });

  // 10:00 in New York, and then 23:59.
  practice.clock.advanceSeconds(14 * 3_600 - 60);
  expect(await give(practice, 'Lou', 1)).toEqual(above(0));
  practice.clock.advanceSeconds(60);
  expect(await give(practice, 'Lou', 50)).toMatchObject({ kind: 'redeemed' });
});

test.each([
  ['an ordinary day', '2026-03-03T05:01:00.000Z', 23.9],
  ['the day of 25 hours', '2026-11-01T04:01:00.000Z', 24.9],
])('on %s, what was given in its first minutes counts in its last (rule 32)', async (_what, firstMinutes, hours) => {
  const practice = await practiceOfAnn();
  const secondsUntil = (moment: string) => (Date.parse(moment) - practice.clock.now().getTime()) / 1_000;
  practice.clock.advanceSeconds(secondsUntil(firstMinutes));
  expect(await give(practice, 'Lou', 50)).toMatchObject({ kind: 'redeemed' });
  practice.clock.advanceSeconds(hours * 3_600);
  expect(await give(practice, 'Lou', 1)).toEqual(above(0));
  practice.clock.advanceSeconds(3_600);
  expect(await give(practice, 'Lou', 1)).toMatchObject({ kind: 'redeemed' });
});

test('systems and the balance keep their own limits', async () => {
  const practice = await practiceOfAnn();
  const zapier = { kind: 'key', keyId: 'a key', name: 'Zapier' } as const;
  const given = { userId: idOf('Ann'), givenOn: '2026-03-02', note: '' };

  expect(await practice.redeemCredit.execute({ ...given, amountCents: toCents(20_000), by: zapier })).toMatchObject({
    kind: 'redeemed',
  });
  practice.clock.advanceSeconds(86_400);
  expect(await give(practice, 'Lou', 50.01)).toMatchObject({ kind: 'above_balance' });
});

test('however the front desk splits it, a day of a patient never goes above the limit', async () => {
  const steps = fc.array(
    fc.record({ by: fc.constantFrom('Lou', 'Lee'), dollars: fc.integer({ min: 1, max: 60 }), hours: fc.nat(14) }),
    { maxLength: 12 },
  );
  await fc.assert(
    fc.asyncProperty(steps, async (given) => {
      const practice = await practiceOfAnn();
      const byDay = new Map<string, number>();
      for (const { by, dollars, hours } of given) {
        practice.clock.advanceSeconds(hours * 3_600);
        const day = practice.clock.now().toLocaleDateString('en-CA', { timeZone: 'America/New_York' });
        if ((await give(practice, by, dollars)).kind === 'redeemed') byDay.set(day, (byDay.get(day) ?? 0) + dollars);
      }
      for (const dollars of byDay.values()) expect(dollars).toBeLessThanOrEqual(50);
    }),
    { numRuns: 30 },
  );
});
