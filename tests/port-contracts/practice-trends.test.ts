import { expect, test } from '@jest/globals';
import { toCents } from '@rewards/domain/cents';
import { idOf, referralIdOf } from '../builders/a-practice.ts';
import { aReferral } from '../builders/a-referral.ts';
import { aUser } from '../builders/a-user.ts';
import { fillStore } from './fill-store.ts';
import { onPostgres } from './store-under-test.ts';
import { composedOn } from './composed-on.ts';

const newYork = 'America/New_York';
const nothing = { begun: 0, givenCents: 0 };
const nothingMoved = { ...nothing, signedUp: 0, completed: 0, earnedCents: 0 };

onPostgres('practice trends', (store) => {
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

    expect((await composedOn(store()).useCases.showTrends.execute(3)).months).toEqual([
      { month: '2026-01', ...nothingMoved, begun: 1 },
      { month: '2026-02', ...nothingMoved, begun: 3, signedUp: 1 },
      { month: '2026-03', ...nothingMoved, signedUp: 1, completed: 1, earnedCents: 4_000 },
    ]);
  });

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

  test('trends include the current month, and redeemed credit counts in its own month', async () => {
    const { useCases, has } = composedOn(store());
    await has(aUser('Ann'), aUser('Dana').admin(), aReferral('Fay').signedUp());
    const by = { userId: idOf('Dana') };
    await useCases.completeReferral.execute({ referralId: referralIdOf('Fay'), by });
    const given = { userId: idOf('Ann'), by, amountCents: toCents(1_250), givenOn: '2026-02-28', note: '' };
    await useCases.redeemCredit.execute(given);

    const { months, team } = await useCases.showTrends.execute(3);

    expect(months).toMatchObject([
      { month: '2026-01', begun: 0 },
      { month: '2026-02', begun: 1, signedUp: 1, completed: 0, givenCents: 1_250 },
      { month: '2026-03', completed: 1, earnedCents: 5_000, givenCents: 0 },
    ]);
    expect(team.filter(({ total }) => total.joined > 0)).toMatchObject([
      { staffName: null, total: { joined: 1, joinedVisited: 1, visited: 1, earnedCents: 5_000 } },
    ]);
    expect((await useCases.showTrends.execute(27)).months.at(0)?.month).toBe('2024-01');
  });

  test('the funnel of a period begins with the openings of links, and says since when they count', async () => {
    const { useCases, has, clock } = composedOn(store());
    await has(aUser('Ann'), aReferral('Fay').signedUp(), aReferral('Gil').fromOrigin('staff'));
    clock.set('2026-03-03T15:00:00.000Z');
    await useCases.countOpenings.execute();

    expect(await useCases.showTeamTrends.execute({ from: undefined, to: undefined })).toMatchObject({
      kind: 'shown',
      period: { from: '2025-04', to: '2026-03' },
      total: { joined: 1, visited: 0 },
      funnel: { openings: 1, openingsSince: '2026-03-03', begun: 1, joined: 1, visited: 0, byStaff: 1 },
    });
  });
});
