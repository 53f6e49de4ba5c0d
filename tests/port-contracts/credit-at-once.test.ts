import { expect, test } from '@jest/globals';
import { UndoActivity } from '@rewards/domain/undo/undo-activity';
import { AuditCredit } from '@rewards/domain/credit/audit-credit';
import { toCents } from '@rewards/domain/cents';
import { RedeemCredit } from '@rewards/domain/credit/redeem-credit';
import { DeleteUser } from '@rewards/domain/deletion/delete-user';
import { RevokeAdmin } from '@rewards/domain/patients/admins/revoke-admin';
import { CompleteReferral } from '@rewards/domain/referrals/complete-referral';
import { DeleteReferral } from '@rewards/domain/referrals/delete-referral';
import { SetCounters } from '@rewards/domain/referrals/set-counters';
import { InMemoryClock } from '@rewards/in-memory/in-memory-clock';
import { InMemoryRandomness } from '@rewards/in-memory/in-memory-randomness';
import { idOf, referralIdOf } from '../builders/a-practice.ts';
import { policyIn, timeZone } from '../builders/a-policy.ts';
import { aReferral } from '../builders/a-referral.ts';
import { aUser } from '../builders/a-user.ts';
import { allAtOnce } from './at-once.ts';
import { fillStore } from './fill-store.ts';
import { onEveryStore, type StoreUnderTest } from './store-under-test.ts';

const adminId = idOf('Dana');
const friends = (howMany: number) => Array.from({ length: howMany }, (_, index) => `F${index + 1}`);

/** The admin actions, bound to the store under test. */
function adminsOn({ unitOfWork }: StoreUnderTest) {
  const clock = new InMemoryClock('2026-03-02T15:00:00.000Z');
  const randomness = new InMemoryRandomness();
  const rules = { timeZone, randomness };
  const [completion, deletion, removal] = [
    new CompleteReferral({ unitOfWork, ...rules, clock }),
    new DeleteReferral({ unitOfWork, ...rules, clock }),
    new DeleteUser({ unitOfWork, ...rules, clock }),
  ];
  const [counters, undoing, revocation] = [
    new SetCounters({ unitOfWork, ...rules, clock }),
    new UndoActivity({ unitOfWork, ...rules, clock }),
    new RevokeAdmin({ unitOfWork, clock, randomness }),
  ];
  const redemption = new RedeemCredit({ unitOfWork, ...rules, frontDeskCreditLimitCents: toCents(5_000), clock });
  return {
    complete: (friend: string) => completion.execute({ referralId: referralIdOf(friend), by: { userId: adminId } }),
    delete: (friend: string) => deletion.execute({ referralId: referralIdOf(friend), adminId }),
    deleteUser: (name: string, by = 'Dana') => removal.execute({ userId: idOf(name), adminId: idOf(by) }),
    setCompleted: (completed: number) => counters.execute({ userId: idOf('Ann'), adminId, completed }),
    give: (dollars: number) =>
      redemption.execute({
        userId: idOf('Ann'),
        amountCents: toCents(dollars * 100),
        givenOn: '2026-03-02',
        note: '',
        by: { userId: adminId },
      }),
    undo: (activityId: string) => undoing.execute({ activityId, adminId }),
    revoke: (email: string) => revocation.execute({ email }, { userId: adminId }),
  };
}

async function expectEveryCentExplained({ dashboards, creditRecords, unitOfWork }: StoreUnderTest): Promise<void> {
  const ann = await dashboards.find(idOf('Ann'), 2026);
  expect(ann?.annualCents).toBe(ann && Math.min(50_000, 5_000 * ann.completedReferrals));
  expect((await new AuditCredit({ creditRecords, policy: policyIn(unitOfWork) }).execute()).differences).toEqual([]);
}

onEveryStore('concurrent work on credit', (store) => {
  const fill = (howMany: number) =>
    fillStore(store(), {
      users: [aUser('Ann').build()],
      referrals: friends(howMany).map((name) => aReferral(name).by('Ann').signedUp().build()),
    });

  test('completions, deletions and counter edits at the cap keep the year consistent with its completions (rules 1, 2 and 12)', async () => {
    await fill(40);
    const admins = adminsOn(store());
    for (const name of friends(9)) await admins.complete(name);

    await allAtOnce(40, async (index) => {
      if (index % 4 === 0) return admins.delete(`F${index / 4 + 1}`);
      return index % 5 === 0 ? admins.setCompleted(index % 15) : admins.complete(`F${index + 1}`);
    });

    await expectEveryCentExplained(store());
  });

  test('redemptions never exceed the balance while credit is earned, reversed and undone (rule 6)', async () => {
    await fill(20);
    const admins = adminsOn(store());
    for (const name of friends(6)) await admins.complete(name);

    const outcomes = await allAtOnce(40, async (index) => {
      if (index % 8 === 0) return admins.delete(`F${index / 8 + 1}`);
      if (index % 8 === 4) return admins.complete(`F${index / 4 + 7}`);
      const given = await admins.give(20 + index);
      const latest = (await store().latestActivity(100)).find(({ what }) => what.action === 'credit_redeemed');
      if (index % 5 === 0 && latest) await admins.undo(latest.id);
      return given;
    });

    expect(outcomes.filter(({ kind }) => kind === 'redeemed').length).toBeGreaterThan(3);
    await expectEveryCentExplained(store());
  });

  test('concurrent requests for one deletion delete once, and its undo runs once', async () => {
    await fill(11);
    const admins = adminsOn(store());
    for (const name of friends(11)) await admins.complete(name);

    const deletions = await allAtOnce(8, () => admins.delete('F1'));
    const [deleted, ...more] = deletions.filter(({ kind }) => kind === 'deleted');
    expect(more).toEqual([]);
    if (deleted?.kind !== 'deleted') throw new Error('nothing was deleted');
    const undos = await allAtOnce(8, () => admins.undo(deleted.activityId));

    expect(undos.filter(({ kind }) => kind === 'undone')).toHaveLength(1);
    expect(undos.filter((outcome) => 'reason' in outcome && outcome.reason === 'already_undone')).toHaveLength(7);
    expect(await store().dashboards.find(idOf('Ann'), 2026)).toMatchObject({
      annualCents: 50_000,
      completedReferrals: 11,
    });
    await expectEveryCentExplained(store());
  });

  test('deleting a user while their referrals are completed leaves no credit behind, and undo restores everything', async () => {
    await fill(12);
    const admins = adminsOn(store());

    const outcomes = await allAtOnce(13, async (index) =>
      index === 6 ? admins.deleteUser('Ann') : admins.complete(`F${index < 6 ? index + 1 : index}`),
    );

    expect(await store().practiceTotals.read()).toEqual({
      users: 0,
      referrals: 0,
      completedReferrals: 0,
      earnedCents: 0,
      givenCents: 0,
    });
    await expectEveryCentExplained(store());
    const completed = outcomes.filter(({ kind }) => kind === 'completed').length;
    const deleted = outcomes.find((outcome) => outcome.kind === 'deleted');
    if (deleted?.kind !== 'deleted') throw new Error('Ann was not deleted');
    expect(await admins.undo(deleted.activityId)).toMatchObject({ kind: 'undone' });
    expect(await store().dashboards.find(idOf('Ann'), 2026)).toMatchObject({
      completedReferrals: completed,
      signedUpReferrals: 12 - completed,
    });
    await expectEveryCentExplained(store());
  });

  test('concurrent counter edits each apply in full, and the last one wins (rule 12)', async () => {
    await fill(0);
    const admins = adminsOn(store());
    const counts = Array.from({ length: 20 }, (_, index) => (index * 7) % 23);

    await allAtOnce(counts.length, (index) => admins.setCompleted(counts[index]!));

    expect(counts).toContain((await store().dashboards.find(idOf('Ann'), 2026))?.completedReferrals);
    await expectEveryCentExplained(store());
  });

  test('admins who delete and demote each other at the same time leave one admin (rule 16)', async () => {
    const names = friends(6).map((name) => `Admin ${name}`);
    await fillStore(store(), { users: names.map((name) => aUser(name).admin().build()), referrals: [] });
    const admins = adminsOn(store());

    await allAtOnce(12, async (index) => {
      const [target, by] = [names[index % 6]!, names[(index + 1) % 6]!];
      return index < 6 ? admins.deleteUser(target, by) : admins.revoke(aUser(target).build().email);
    });

    expect(await store().unitOfWork.run(({ users }) => users.listAdmins())).toHaveLength(1);
  });
});
