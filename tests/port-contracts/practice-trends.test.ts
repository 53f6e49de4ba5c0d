import { expect, test } from '@jest/globals';
import { idOf, referralIdOf } from '../builders/a-practice.ts';
import { aReferral } from '../builders/a-referral.ts';
import { aUser } from '../builders/a-user.ts';
import { fillStore } from './fill-store.ts';
import { onEveryStore, onPostgres } from './store-under-test.ts';

const newYork = 'America/New_York';
const nothing = { begun: 0, signedUp: 0, completed: 0, earnedCents: 0, givenCents: 0 };

onEveryStore('practice trends', (store) => {
  test('months without activity are included', async () => {
    expect(await store().practiceTrends.months('2025-12', '2026-02', newYork)).toEqual([
      { month: '2025-12', ...nothing },
      { month: '2026-01', ...nothing },
      { month: '2026-02', ...nothing },
    ]);
    expect(await store().practiceTrends.team('2025-12', '2026-02', newYork)).toEqual([]);
  });

  test("months follow the practice's time zone, and a referral counts in each month it moved", async () => {
    await fillStore(store(), {
      users: [aUser('Ann').build()],
      referrals: [
        // The last moment of January and the first of February, New York time.
        aReferral('a').began('2026-02-01T04:59:59.999Z').helpedBy('Dana'),
        aReferral('b').began('2026-02-01T05:00:00.000Z').helpedBy('Sam').signedUp('2026-03-01T12:00:00.000Z'),
        aReferral('c').began('2026-02-10T12:00:00.000Z').helpedBy('Dana').completed('2026-03-04T12:00:00.000Z'),
        aReferral('d').began('2026-02-11T12:00:00.000Z'),
      ].map((referral) => referral.build()),
      earned: [
        [idOf('Ann'), 2026, referralIdOf('c'), 5_000],
        [idOf('Ann'), 2026, referralIdOf('c'), -1_000],
      ],
    });
    const { practiceTrends } = store();

    expect(await practiceTrends.months('2026-01', '2026-03', newYork)).toEqual([
      { month: '2026-01', ...nothing, begun: 1 },
      { month: '2026-02', ...nothing, begun: 3, signedUp: 1 },
      { month: '2026-03', ...nothing, signedUp: 1, completed: 1, earnedCents: 4_000 },
    ]);
  });
});

onPostgres('practice trends', (store) => {
  test('an expired pending referral still counts in the month it started (rule 31)', async () => {
    await fillStore(store(), {
      users: [aUser('Ann').build()],
      referrals: [
        // The last quarter hour of January and the first moment of February, New York time.
        aReferral('a').began('2026-02-01T04:59:59.999Z'),
        aReferral('b').began('2026-02-01T05:00:00.000Z'),
        aReferral('c').began('2026-02-01T05:00:01.000Z'),
        aReferral('d').began('2026-02-20T12:00:00.000Z').helpedBy('Dana').signedUp('2026-03-01T12:00:00.000Z'),
      ].map((referral) => referral.build()),
    });
    const figures = async () => ({
      months: await store().practiceTrends.months('2026-01', '2026-03', newYork),
      begun: await store().practiceTrends.begun('2026-01', '2026-02', newYork),
    });
    const before = await figures();
    expect(before.months.map(({ begun }) => begun)).toEqual([1, 3, 0]);
    expect(before.begun).toEqual({ begun: 4, joined: 1, visited: 0, byStaff: 0 });

    await store().sql.rows(`select graphile_worker.add_job('forget_what_expired')`);
    await store().handOn({ deliver: () => Promise.resolve() });

    expect(await store().sql.count('referrals')).toBe(1);
    expect(await figures()).toEqual(before);
  });
});
