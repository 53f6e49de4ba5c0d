import { expect, test } from '@jest/globals';
import { toCents } from '@rewards/domain/cents';
import { idOf, referralIdOf } from '../builders/a-practice.ts';
import { aReferral } from '../builders/a-referral.ts';
import { aUser } from '../builders/a-user.ts';
import { composedOn } from './composed-on.ts';
import { onPostgres } from './store-under-test.ts';

const firstPage = { page: 1, perPage: 25 };

onPostgres('year reports', (store) => {
  /** Ann earned $50 in 2025 and in 2026, and used $80 in 2026. Bea earned $50 in 2026. */
  async function practiceWithTwoYears() {
    const { useCases, has } = composedOn(store());
    const by = { userId: idOf('Dana') };
    await has(
      aUser('Dana').admin(),
      aUser('Ann'),
      aUser('Bea'),
      ...['A1', 'A2'].map((friend) => aReferral(friend).by('Ann').began('2025-11-01T12:00:00.000Z').signedUp()),
      aReferral('B1').by('Bea').signedUp(),
    );
    await useCases.completeReferral.execute({ referralId: referralIdOf('A1'), by, visitedOn: '2025-12-31' });
    for (const friend of ['A2', 'B1'])
      await useCases.completeReferral.execute({ referralId: referralIdOf(friend), by });
    const given = { userId: idOf('Ann'), amountCents: toCents(8_000), givenOn: '2026-03-01', note: '' };
    await useCases.redeemCredit.execute({ ...given, by });
    return useCases;
  }

  test('a year has what it earned, how much of that was given out and is left, and what it redeemed, largest first', async () => {
    const { showYearReport } = await practiceWithTwoYears();

    expect(await showYearReport.execute(2026, {}, firstPage)).toMatchObject({
      years: [2026, 2025],
      isRunning: true,
      sums: {
        earnedCents: 10_000,
        givenCents: 3_000,
        leftCents: 7_000,
        redeemedCents: 8_000,
        patients: 2,
        atThreshold: 0,
      },
      page: {
        rows: [
          { name: 'Ann', earnedCents: 5_000, givenCents: 3_000, leftCents: 2_000, redeemedCents: 8_000 },
          { name: 'Bea', earnedCents: 5_000, givenCents: 0, leftCents: 5_000, redeemedCents: 0 },
        ],
        total: 2,
      },
    });
    expect(await showYearReport.execute(2025, {}, firstPage)).toMatchObject({
      isRunning: false,
      sums: { earnedCents: 5_000, givenCents: 0, leftCents: 5_000, redeemedCents: 0, patients: 1 },
    });
  });

  test("a year without credit is empty, and a practice without any has this year's report", async () => {
    expect(await composedOn(store()).useCases.showYearReport.execute(2026, {}, firstPage)).toMatchObject({
      years: [2026],
      sums: { earnedCents: 0, givenCents: 0, leftCents: 0, redeemedCents: 0, patients: 0, atThreshold: 0 },
      page: { rows: [], total: 0 },
    });
  });
});
