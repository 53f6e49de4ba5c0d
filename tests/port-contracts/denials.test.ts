import { beforeEach, describe, expect, test } from '@jest/globals';
import { idOf, referralIdOf } from '../builders/a-practice.ts';
import { aQrGeneration } from '../builders/a-qr-generation.ts';
import { aReferral } from '../builders/a-referral.ts';
import { aUser } from '../builders/a-user.ts';
import { aMatch, aVisit } from '../builders/a-visit.ts';
import { fillStore } from './fill-store.ts';
import { onPostgres, type StoreUnderTest } from './store-under-test.ts';

const wholePage = { page: 1, perPage: 100 };
const newYork = 'America/New_York';
const later = new Date('2026-04-01T12:00:00.000Z');

/** Of Ann's friends, Fay and Gus are denied. */
const fill = (store: StoreUnderTest) =>
  fillStore(store, {
    users: [aUser('Ann').build(), aUser('Fay').build(), aUser('Ivy').build(), aUser('Dana').admin().build()],
    referrals: [
      aReferral('Fay').helpedBy('Sam').signedUp().denied('already_patient'),
      aReferral('Gus').denied(),
      aReferral('Hal').helpedBy('Sam').signedUp(),
      aReferral('Ivy').signedUp(),
      aReferral('Jay').completed(),
    ].map((referral) => referral.build()),
  });

onPostgres('denied referrals (rule 33)', (store) => {
  beforeEach(() => fill(store()));

  const listed = async (filter: object) =>
    (await store().referralLists.list(filter, wholePage, 2026)).rows.map(({ id }) => id).toSorted();
  const idsOf = (...friends: readonly string[]) => friends.map(referralIdOf).toSorted();

  test('are read with who denied them and why', async () => {
    expect(await store().referralLists.find(referralIdOf('Fay'))).toMatchObject({
      ...aReferral('Fay').helpedBy('Sam').signedUp().denied('already_patient').build(),
      denier: { name: 'Dana', email: 'dana@example.com' },
    });
    expect(await store().referralLists.find(referralIdOf('Hal'))).toMatchObject({ deniedAt: null, denier: null });
  });

  test('stay in lists, unless these ask for counted or waiting ones', async () => {
    expect(await listed({ isDenied: true })).toEqual(idsOf('Fay', 'Gus'));
    expect(await listed({ isDenied: false })).toEqual(idsOf('Hal', 'Ivy', 'Jay'));
    expect(await listed({ isDenied: true, status: 'signed_up' })).toEqual(idsOf('Fay'));
    expect(await listed({ status: 'signed_up' })).toEqual(idsOf('Fay', 'Hal', 'Ivy'));
    expect(await listed({ order: 'waiting' })).toEqual(idsOf('Hal', 'Ivy'));
    expect(await listed({ waitingSince: later })).toEqual(idsOf('Hal', 'Ivy'));
  });

  test("aren't in their referrer's list of a status, which agrees with the dashboard, but in the list of all", async () => {
    const own = async (...status: [('pending' | 'signed_up' | 'completed')?]) =>
      (await store().referralLists.listOwn(idOf('Ann'), wholePage, ...status)).rows.map(({ id }) => id).toSorted();

    expect(await own('signed_up')).toEqual(idsOf('Hal', 'Ivy'));
    expect(await own('pending')).toEqual([]);
    expect(await own()).toEqual(idsOf('Fay', 'Gus', 'Hal', 'Ivy', 'Jay'));
  });

  test("aren't counted for their referrer, and a denied friend reads why instead of being asked to visit", async () => {
    const of = (name: string) => store().dashboards.find(idOf(name), 2026);

    expect(await of('Ann')).toMatchObject({ pendingReferrals: 0, signedUpReferrals: 2, completedReferrals: 1 });
    expect(await of('Fay')).toMatchObject({ firstVisitDue: false, friendDenial: 'already_patient' });
    expect(await of('Ivy')).toMatchObject({ firstVisitDue: true, friendDenial: null });
  });

  describe('in trends', () => {
    const february = ['2026-02', '2026-02', newYork] as const;
    const nothing = { asked: 0, brought: 0, joined: 0, joinedVisited: 0, visited: 0, earnedCents: 0 };

    beforeEach(() =>
      store().unitOfWork.run(({ qrGenerations }) =>
        qrGenerations.add({
          ...aQrGeneration('1', 'Ann', new Date('2026-02-03T14:00:00.000Z')),
          assignedStaff: 'Sam',
        }),
      ),
    );

    test("aren't counted by month, for a team member or on the way to a visit", async () => {
      const { practiceTrends } = store();

      expect(await practiceTrends.months(...february)).toMatchObject([{ begun: 3 }]);
      expect(await practiceTrends.team(...february)).toEqual([
        {
          month: '2026-02',
          staffName: 'Sam',
          ...nothing,
          asked: 1,
          brought: 1,
          joined: 3,
          joinedVisited: 1,
          visited: 1,
        },
      ]);
      expect(await practiceTrends.begun(...february)).toEqual({ begun: 3, joined: 3, visited: 1, byStaff: 0 });
    });

    test("don't count as brought by an asked patient", async () => {
      await store().unitOfWork.run(({ referrals }) => referrals.removeAll(idsOf('Hal', 'Ivy', 'Jay')));

      expect(await store().practiceTrends.team(...february)).toEqual([
        { month: '2026-02', staffName: 'Sam', ...nothing, asked: 1 },
      ]);
    });

    test('keep the credit that moved before with the team member who asked', async () => {
      await fillStore(store(), { earned: [[idOf('Ann'), 2026, referralIdOf('Fay'), 5_000]] });

      expect(await store().practiceTrends.team('2026-03', '2026-03', newYork)).toEqual([
        { month: '2026-03', staffName: 'Sam', ...nothing, earnedCents: 5_000 },
      ]);
    });
  });

  test("aren't counted in a patient's exported row, and their own row names the reason without staff's words", async () => {
    const patients = [];
    for await (const chunk of store().patientRecords.newestFirst()) patients.push(...chunk);
    expect(patients.find(({ id }) => id === idOf('Ann'))).toMatchObject({
      totalReferrals: 3,
      signedUpReferrals: 2,
      completedReferrals: 1,
    });

    const referrals = [];
    for await (const chunk of store().referralRecords.newestFirst()) referrals.push(...chunk);
    const fay = referrals.find(({ id }) => id === referralIdOf('Fay'));
    expect(fay).toMatchObject({ denialReason: 'already_patient' });
    expect(fay).not.toHaveProperty('denialNote');
  });

  test("a visit that matches one isn't for the desk until it counts again", async () => {
    const forDesk = () => store().unitOfWork.run(({ visits }) => visits.listForDesk(later));
    await store().unitOfWork.run(async ({ visits }) => {
      const visit = aVisit('Fay');
      await visits.addAll([visit]);
      await visits.saveMatches(visit.id, [aMatch('Fay')]);
    });
    expect(await forDesk()).toEqual([]);

    const counted = aReferral('Fay').helpedBy('Sam').signedUp().build();
    await store().unitOfWork.run(({ referrals }) => referrals.save(counted));
    expect(await forDesk()).toHaveLength(1);
  });

  test('can never be completed, whatever program writes the row', async () => {
    await fill(store());

    await expect(
      store().sql.rows(
        `update referrals set status = 'completed', completed_at = now(), program_year = 2026 where id = $1`,
        [referralIdOf('Fay')],
      ),
    ).rejects.toThrow('referrals_denied_earns_nothing');
  });

  test("lose staff's words when their friend is deleted, and not when the friend's email is corrected", async () => {
    await fill(store());
    const noteAfter = async (email: string) => {
      const [row] = await store().sql.rows<{ note: string | null }>(
        `update referrals set friend_email = $2, denial_note = coalesce(denial_note, 'Spoke to Fay') where id = $1
          returning denial_note as note`,
        [referralIdOf('Fay'), email],
      );
      return row?.note;
    };
    expect(await noteAfter('fay.ray@example.com')).toBe('Spoke to Fay');

    expect(await noteAfter(`deleted+${referralIdOf('Fay')}@referrals.invalid`)).toBeNull();
  });

  test('expire without a trace in the trends if they were never confirmed', async () => {
    await fill(store());
    const before = await store().practiceTrends.months('2026-02', '2026-02', newYork);

    await store().sql.rows(`select graphile_worker.add_job('forget_what_expired')`);
    await store().handOn({ deliver: () => Promise.resolve() });

    expect(await store().sql.count('referrals where id = $1', [referralIdOf('Gus')])).toBe(0);
    expect(await store().practiceTrends.months('2026-02', '2026-02', newYork)).toEqual(before);
  });
});
