import { expect, test } from '@jest/globals';
import { toCents } from '@rewards/domain/cents';
import { AuditCredit } from '@rewards/domain/credit/audit-credit';
import { RedeemCredit } from '@rewards/domain/credit/redeem-credit';
import { DeleteReferral } from '@rewards/domain/referrals/delete-referral';
import { MergePatients } from '@rewards/domain/merge/merge-patients';
import type { PatientChart } from '@rewards/domain/practice-system/charts/patient-chart';
import { CompleteReferral } from '@rewards/domain/referrals/complete-referral';
import { UndoActivity } from '@rewards/domain/undo/undo-activity';
import { InMemoryClock } from '@rewards/in-memory/in-memory-clock';
import { InMemoryRandomness } from '@rewards/in-memory/in-memory-randomness';
import { policyIn, timeZone } from '../builders/a-policy.ts';
import { idOf, referralIdOf } from '../builders/a-practice.ts';
import { aQrGeneration } from '../builders/a-qr-generation.ts';
import { aReferral } from '../builders/a-referral.ts';
import { aUser } from '../builders/a-user.ts';
import { referralCodeOf } from '../builders/identity.ts';
import { Gate, allAtOnce, isWaiting } from './at-once.ts';
import { fillStore } from './fill-store.ts';
import { onEveryStore, onPostgres, type StoreUnderTest } from './store-under-test.ts';

const adminId = idOf('Dana');
const by = { userId: adminId };
const friends = (prefix: string, length: number) => Array.from({ length }, (_, index) => `${prefix}${index + 1}`);

function practiceOn({ unitOfWork }: StoreUnderTest) {
  const clock = new InMemoryClock('2026-03-02T15:00:00.000Z');
  const parts = { unitOfWork, clock, randomness: new InMemoryRandomness(), timeZone };
  const undoer = new UndoActivity(parts);
  const merger = new MergePatients(parts);
  return {
    clock,
    complete: (name: string) => new CompleteReferral(parts).execute({ referralId: referralIdOf(name), by }),
    delete: (name: string) => new DeleteReferral(parts).execute({ referralId: referralIdOf(name), adminId }),
    merge: (userId = idOf('Annie'), intoId = idOf('Ann'), choice = {}) =>
      merger.execute({ userId, intoId, choice, adminId }),
    undo: (activityId: string) => undoer.execute({ activityId, adminId }),
    redeem: (name: string, cents: number) =>
      new RedeemCredit({ ...parts, frontDeskCreditLimitCents: toCents(5_000) }).execute({
        ...{ userId: idOf(name), amountCents: toCents(cents), givenOn: '2026-03-02', note: '', by },
      }),
  };
}

const auditOf = ({ creditRecords, unitOfWork }: StoreUnderTest) =>
  new AuditCredit({ creditRecords, policy: policyIn(unitOfWork) }).execute();

const fill = (store: StoreUnderTest) =>
  fillStore(store, {
    users: [
      aUser('Dana').admin().build(),
      aUser('Ann').joined('2026-01-01T15:00:00.000Z').build(),
      aUser('Annie').joined('2026-01-02T15:00:00.000Z').build(),
    ],
    referrals: [
      ...friends('A', 8).map((name) => aReferral(name).by('Ann').signedUp().build()),
      ...friends('B', 8).map((name) => aReferral(name).by('Annie').signedUp().build()),
      aReferral('Annie').by('Ann').signedUp().build(),
    ],
  });
const kept = async (outcome: ReturnType<ReturnType<typeof practiceOn>['merge']>) => {
  const merged = await outcome;
  if (merged.kind !== 'merged') throw new Error(merged.reason);
  return merged.activityId;
};

onEveryStore('merged records (rule 35)', (store) => {
  const shown = async (name: string) => {
    const totals = await store().dashboards.find(idOf(name), 2026);
    return totals && [totals.annualCents, totals.usedCents];
  };

  test('credit and redemptions go over to the cent, and an undo gives them back', async () => {
    await fill(store());
    const practice = practiceOn(store());
    for (const name of [...friends('A', 7), ...friends('B', 6), 'Annie']) await practice.complete(name);
    await practice.redeem('Annie', 29_999);
    await practice.redeem('Ann', 40_000);
    const activityId = await kept(practice.merge());
    expect(await shown('Ann')).toEqual([50_000, 69_999]);
    expect(await shown('Annie')).toBeUndefined();
    expect(await auditOf(store())).toMatchObject({ differences: [] });
    expect(await store().redemptionsOf(idOf('Ann'))).toHaveLength(2);

    expect(await practice.undo(activityId)).toMatchObject({ kind: 'undone' });
    expect(await shown('Ann')).toEqual([40_000, 40_000]);
    expect(await shown('Annie')).toEqual([30_000, 29_999]);
    expect(await auditOf(store())).toMatchObject({ differences: [] });
    // Again, since each redemption may move more than once.
    await kept(practice.merge());
    expect(await shown('Ann')).toEqual([50_000, 69_999]);
    expect(await auditOf(store())).toMatchObject({ differences: [] });
  });

  test('everything else of the record goes over and comes back', async () => {
    await fill(store());
    const { unitOfWork } = store();
    const practice = practiceOn(store());
    const qr = { ...aQrGeneration('hers', 'Annie'), userId: idOf('Annie') };
    const chart: PatientChart = {
      userId: idOf('Annie'),
      system: 'open_dental',
      chartId: '7',
      chartName: 'Annie',
      confirmedBy: adminId,
      confirmedAt: new Date('2026-03-01T15:00:00.000Z'),
    };
    await unitOfWork.run(async (stores) => {
      await stores.qrGenerations.add(qr);
      await stores.patientCharts.save(chart);
    });
    const activityId = await kept(practice.merge());
    const read = (name: string) =>
      unitOfWork.run(async ({ qrGenerations, patientCharts, referrals }) => ({
        qrs: (await qrGenerations.listOfForUpdate(idOf(name))).length,
        chart: (await patientCharts.find(idOf(name)))?.chartId,
        referrals: (await referrals.listOwn(idOf(name))).length,
      }));
    expect(await read('Ann')).toEqual({ qrs: 1, chart: '7', referrals: 17 });
    await practice.undo(activityId);
    // Without a connection, no chart comes back.
    expect(await read('Annie')).toEqual({ qrs: 1, chart: undefined, referrals: 8 });
    expect(await read('Ann')).toEqual({ qrs: 0, chart: undefined, referrals: 9 });
  });

  test('the other code and email lead to the kept record, and stay reserved', async () => {
    await fill(store());
    const { unitOfWork } = store();
    const practice = practiceOn(store());
    const activityId = await kept(practice.merge());
    const annie = aUser('Annie').build();
    const newcomer = { ...aUser('Newcomer').build(), email: annie.email, emailKey: annie.emailKey };
    const led = () =>
      unitOfWork.run(async ({ users }) => [
        (await users.findByEmail('annie@example.com'))?.id,
        (await users.findByEmailForUpdate('annie@example.com'))?.id,
        (await users.findByEmailKey('annie@example.com'))?.id,
        ...(await users.listByEmailKey('annie@example.com')).map(({ id }) => id),
        (await users.findByReferralCode(referralCodeOf('Annie')))?.id,
      ]);
    expect(new Set(await led())).toEqual(new Set([idOf('Ann')]));
    expect((await unitOfWork.run(({ users }) => users.add(newcomer)))?.id).toBe(idOf('Ann'));
    await practice.undo(activityId);
    expect(new Set(await led())).toEqual(new Set([idOf('Annie')]));
  });

  test('the kept record can take the email of the other one, also if each was referred', async () => {
    await fill(store());
    const practice = practiceOn(store());
    await fillStore(store(), {
      users: [aUser('Zed').build()],
      referrals: [aReferral('Ann').by('Zed').signedUp().build()],
    });
    const activityId = await kept(practice.merge(idOf('Ann'), idOf('Annie'), { email: 'other' }));
    const emails = () =>
      store().unitOfWork.run(async ({ users, referrals }) => [
        (await users.find(idOf('Ann')))?.email,
        (await users.find(idOf('Annie')))?.email,
        (await referrals.find(referralIdOf('Ann')))?.friendEmail,
      ]);
    expect(await emails()).toEqual(['annie@example.com', undefined, 'ann@example.com']);
    await practice.undo(activityId);
    expect(await emails()).toEqual(['ann@example.com', 'annie@example.com', 'ann@example.com']);
  });

  test('a referral that was deleted before a merge comes back to the kept record', async () => {
    await fill(store());
    const practice = practiceOn(store());
    const deleted = await practice.delete('B1');
    await kept(practice.merge());
    expect(await practice.undo(deleted.kind === 'deleted' ? deleted.activityId : '')).toMatchObject({ kind: 'undone' });
    expect(await store().unitOfWork.run(({ referrals }) => referrals.find(referralIdOf('B1')))).toMatchObject({
      referrerId: idOf('Ann'),
    });
  });
});

onPostgres('merges at once (rule 35)', (store) => {
  test('two admins who merge the same pair both ways leave one merge', async () => {
    await fill(store());
    const practice = practiceOn(store());
    const outcomes = await allAtOnce(6, (index) =>
      index % 2 === 0 ? practice.merge() : practice.merge(idOf('Ann'), idOf('Annie')),
    );
    expect(outcomes.filter(({ kind }) => kind === 'merged')).toHaveLength(1);
    expect(
      outcomes.filter((outcome) => outcome.kind === 'refused' && outcome.reason === 'already_merged'),
    ).toHaveLength(5);
    expect(await store().sql.count('merged_records')).toBe(1);
  });

  test('completions, redemptions and a merge at once keep every cent', async () => {
    await fill(store());
    const practice = practiceOn(store());
    for (const name of friends('B', 4)) await practice.complete(name);
    const work: readonly (() => Promise<{ readonly kind: string }>)[] = [
      ...[...friends('A', 8), ...friends('B', 8)].map((name) => () => practice.complete(name)),
      () => practice.redeem('Annie', 15_000),
      () => practice.merge(),
      () => practice.merge(idOf('Ann'), idOf('Annie')),
    ];
    const outcomes = await allAtOnce(work.length, (index) => work[index]!());
    expect(outcomes.slice(0, 16).map(({ kind }) => kind)).toEqual(Array.from({ length: 16 }, () => 'completed'));
    expect(await store().dashboards.find(idOf('Ann'), 2026)).toMatchObject({ annualCents: 50_000 });
    expect(await auditOf(store())).toMatchObject({ differences: [] });
  });

  test('a sign-up with the mailbox of a record that is being merged waits, and opens the kept one', async () => {
    await fill(store());
    const { unitOfWork } = store();
    const annie = aUser('Annie').build();
    const newcomer = { ...aUser('Newcomer').build(), email: annie.email, emailKey: annie.emailKey };
    const [removed, go] = [new Gate(), new Gate()];
    const merge = unitOfWork.run(async (stores) => {
      await stores.users.findForRemoval(annie.id);
      await stores.recordMerges.moveAll(annie.id, idOf('Ann'));
      await stores.users.remove(annie.id);
      const { id, name, phone, referralCode, email, emailKey } = annie;
      const record = { id, name, phone, referralCode, email, emailKey, intoId: idOf('Ann'), mergedAt: new Date() };
      await stores.recordMerges.addFormer(record);
      removed.open();
      await go.opened;
    });
    await removed.opened;
    const signUp = unitOfWork.run(({ users }) => users.add(newcomer));
    expect(await isWaiting(store(), signUp)).toBe(true);
    go.open();
    await merge;
    expect((await signUp)?.id).toBe(idOf('Ann'));
    expect(await store().sql.count('users')).toBe(2);
  });
});
