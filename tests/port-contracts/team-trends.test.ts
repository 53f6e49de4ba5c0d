import { expect, test } from '@jest/globals';
import type { QrGeneration } from '@rewards/domain/front-desk/qr-generation';
import type { TeamMonth } from '@rewards/domain/referrals/trends/practice-trends';
import { idOf, referralIdOf } from '../builders/a-practice.ts';
import { aQrGeneration } from '../builders/a-qr-generation.ts';
import { type ReferralBuilder, aReferral } from '../builders/a-referral.ts';
import { type UserBuilder, aUser } from '../builders/a-user.ts';
import { type Earned, fillStore } from './fill-store.ts';
import { type PostgresUnderTest, onEveryStore, onPostgres } from './store-under-test.ts';

const newYork = 'America/New_York';
const nothing = { asked: 0, brought: 0, joined: 0, joinedVisited: 0, visited: 0, earnedCents: 0 };

const qr = (name: string, patient: string, at: string, assignedStaff: string | null = null): QrGeneration => ({
  ...aQrGeneration(name, patient, new Date(at)),
  assignedStaff,
});

async function fill(
  store: PostgresUnderTest,
  rows: { users: UserBuilder[]; qrs?: QrGeneration[]; referrals?: ReferralBuilder[]; earned?: Earned[] },
): Promise<void> {
  const { users, qrs = [], referrals = [], earned = [] } = rows;
  await fillStore(store, {
    users: users.map((user) => user.build()),
    referrals: referrals.map((referral) => referral.build()),
    earned,
  });
  await store.unitOfWork.run(async ({ qrGenerations }) => {
    for (const generation of qrs) await qrGenerations.add(generation);
  });
}

const keyOf = ({ month, staffName }: TeamMonth) => `${month} ${staffName ?? '~'}`;
const inOrder = (rows: readonly TeamMonth[]) => rows.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
const team = async ({ practiceTrends }: PostgresUnderTest, first: string, last: string) =>
  inOrder(await practiceTrends.team(first, last, newYork));

onPostgres('team trends', (store) => {
  test('a period without activity has no rows', async () => {
    expect(await team(store(), '2026-01', '2026-03')).toEqual([]);
    expect(await store().practiceTrends.begun('2026-01', '2026-03', newYork)).toEqual({
      begun: 0,
      joined: 0,
      visited: 0,
      byStaff: 0,
    });
  });

  test('a patient counts as asked once a month for each team member', async () => {
    await fill(store(), {
      users: [aUser('Ann').helpedBy('Maria'), aUser('Bob')],
      qrs: [
        // The last moment of January, New York time.
        qr('1', 'Ann', '2026-02-01T04:59:59.999Z', 'Sam'),
        qr('2', 'Ann', '2026-02-01T05:00:00.000Z', 'Sam'),
        qr('3', 'Ann', '2026-02-10T15:00:00.000Z', 'Sam'),
        qr('4', 'Ann', '2026-02-11T15:00:00.000Z'),
        qr('5', 'Bob', '2026-02-12T15:00:00.000Z'),
      ],
    });

    expect(await team(store(), '2026-01', '2026-02')).toEqual([
      { month: '2026-01', staffName: 'Sam', ...nothing, asked: 1 },
      { month: '2026-02', staffName: 'Maria', ...nothing, asked: 1 },
      { month: '2026-02', staffName: 'Sam', ...nothing, asked: 1 },
      { month: '2026-02', staffName: null, ...nothing, asked: 1 },
    ]);
  });

  test('a friend counts for the team member who asked last before the friend joined', async () => {
    await fill(store(), {
      users: [aUser('Ann').helpedBy('Maria')],
      qrs: [
        qr('1', 'Ann', '2026-01-10T15:00:00.000Z', 'Sam'),
        qr('2', 'Ann', '2026-02-10T15:00:00.000Z', 'Dana'),
        qr('3', 'Ann', '2026-02-20T15:00:00.000Z', 'Sam'),
      ],
      referrals: [
        aReferral('before').signedUp('2026-01-05T15:00:00.000Z'),
        aReferral('first').signedUp('2026-01-20T15:00:00.000Z').completed('2026-02-02T15:00:00.000Z'),
        aReferral('second').helpedBy('Zoe').signedUp('2026-02-10T15:00:00.000Z'),
        aReferral('third').signedUp('2026-02-19T15:00:00.000Z'),
        aReferral('waiting'),
      ],
    });

    expect(await team(store(), '2026-01', '2026-02')).toEqual([
      { month: '2026-01', staffName: 'Maria', ...nothing, joined: 1 },
      { month: '2026-01', staffName: 'Sam', ...nothing, asked: 1, brought: 1, joined: 1, joinedVisited: 1 },
      { month: '2026-02', staffName: 'Dana', ...nothing, asked: 1, brought: 1, joined: 2 },
      { month: '2026-02', staffName: 'Sam', ...nothing, asked: 1, visited: 1 },
    ]);
  });

  test("credit counts for the team member who asked, and after a deletion for the patient's own", async () => {
    await fill(store(), {
      users: [aUser('Ann').helpedBy('Maria'), aUser('Bob')],
      qrs: [qr('1', 'Ann', '2026-01-10T15:00:00.000Z', 'Sam')],
      referrals: [aReferral('a').completed('2026-03-01T15:00:00.000Z')],
      earned: [
        [idOf('Ann'), 2026, referralIdOf('a'), 5_000],
        [idOf('Ann'), 2026, referralIdOf('deleted'), 5_000],
        [idOf('Ann'), 2026, referralIdOf('deleted'), -2_000],
        [idOf('Bob'), 2026, referralIdOf('other'), 1_250],
      ],
    });

    expect(await team(store(), '2026-03', '2026-03')).toEqual([
      { month: '2026-03', staffName: 'Maria', ...nothing, earnedCents: 3_000 },
      { month: '2026-03', staffName: 'Sam', ...nothing, visited: 1, earnedCents: 5_000 },
      { month: '2026-03', staffName: null, ...nothing, earnedCents: 1_250 },
    ]);
  });

  test('the funnel follows referrals that began in the period, without those entered by staff', async () => {
    await fill(store(), {
      users: [aUser('Ann')],
      referrals: [
        aReferral('a').began('2026-02-01T04:59:59.999Z'),
        aReferral('b').began('2026-02-01T05:00:00.000Z'),
        aReferral('c').fromOrigin('quote').signedUp(),
        aReferral('d').completed('2026-03-05T15:00:00.000Z'),
        aReferral('e').fromOrigin('manual').completed(),
        aReferral('f').fromOrigin('staff').signedUp(),
      ],
    });

    expect(await store().practiceTrends.begun('2026-02', '2026-02', newYork)).toEqual({
      begun: 3,
      joined: 2,
      visited: 1,
      byStaff: 2,
    });
  });
});

onEveryStore('link openings', (store) => {
  test('openings add up by day, and the first day says since when they count', async () => {
    const { linkOpenings } = store();
    expect(await linkOpenings.count('2026-01', '2026-12')).toEqual({ openings: 0, since: null });

    await Promise.all([
      linkOpenings.add('2026-02-28', 3),
      linkOpenings.add('2026-02-28', 4),
      linkOpenings.add('2026-01-31', 1),
    ]);
    await linkOpenings.add('2026-03-01', 5);

    expect(await linkOpenings.count('2026-02', '2026-02')).toEqual({ openings: 7, since: '2026-01-31' });
    expect(await linkOpenings.count('2026-01', '2026-03')).toEqual({ openings: 13, since: '2026-01-31' });
    expect(await linkOpenings.count('2026-04', '2026-05')).toEqual({ openings: 0, since: '2026-01-31' });
  });
});
