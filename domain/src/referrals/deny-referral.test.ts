import { beforeEach, describe, expect, test } from '@jest/globals';
import { type Practice, aPractice, idOf, referralIdOf } from '@rewards/tests/builders/a-practice';
import { aReferral } from '@rewards/tests/builders/a-referral';
import { aUser } from '@rewards/tests/builders/a-user';
import type { DenyReferralCommand } from './deny-referral.ts';

let practice: Practice;
const by = { userId: idOf('Dana') };

const deny = (friend: string, given: Partial<DenyReferralCommand> = {}) =>
  practice.denyReferral.execute({
    referralId: referralIdOf(friend),
    adminId: idOf('Dana'),
    reason: 'already_patient',
    note: 'Came in 2024',
    ...given,
  });
const takeBack = (friend: string) =>
  practice.takeBackDenial.execute({ referralId: referralIdOf(friend), adminId: idOf('Sam') });
const complete = (friend: string) => practice.completeReferral.execute({ referralId: referralIdOf(friend), by });
const undo = (activityId: string) => practice.undoActivity.execute({ activityId, adminId: idOf('Dana') });
const entryOf = (outcome: object) => ('activityId' in outcome ? String(outcome.activityId) : '');
const earned = async () => (await practice.showDashboard.execute(idOf('Ann')))?.totalCents;

beforeEach(async () => {
  practice = aPractice();
  await practice.has(
    aUser('Ann'),
    aUser('Dana').admin(),
    aUser('Sam').admin(),
    aReferral('Fay').signedUp(),
    aReferral('Gus'),
    aReferral('Hal').completed(),
  );
});

describe('a denied referral', () => {
  test('keeps its status, with who denied it and why, and the log says so (rule 33)', async () => {
    expect(await deny('Fay')).toEqual({ kind: 'denied', activityId: practice.activity.at(-1)?.id });

    expect(practice.referral('Fay')).toMatchObject({
      status: 'signed_up',
      deniedAt: practice.clock.now(),
      denialReason: 'already_patient',
      denialNote: 'Came in 2024',
      deniedBy: idOf('Dana'),
    });
    expect(practice.activity.at(-1)).toMatchObject({
      subjectId: referralIdOf('Fay'),
      what: { action: 'referral_denied', params: { why: 'already_patient', note: 'Came in 2024' } },
    });
  });

  test("can't be completed by Mark Complete, a close-out or a counter until it counts again (rule 33)", async () => {
    await deny('Fay');

    expect(await complete('Fay')).toEqual({ kind: 'refused', reason: 'referral_denied' });
    const visits = [{ referralId: referralIdOf('Fay') }];
    expect(await practice.confirmVisits.execute({ visits, closeOut: {}, by })).toMatchObject({
      confirmed: [],
      ignored: [{ referralId: referralIdOf('Fay'), reason: 'referral_denied' }],
    });
    await practice.setCounters.execute({ userId: idOf('Ann'), adminId: idOf('Dana'), completed: 2, signedUp: 0 });
    expect(practice.referral('Fay')).toMatchObject({ status: 'signed_up', creditCents: 0 });

    await takeBack('Fay');
    expect(await complete('Fay')).toMatchObject({ kind: 'completed' });
  });

  test('is in no count of its referrer (rule 33)', async () => {
    await deny('Fay');
    await deny('Gus');

    expect(await practice.showDashboard.execute(idOf('Ann'))).toMatchObject({
      pendingReferrals: 0,
      signedUpReferrals: 0,
      completedReferrals: 1,
    });
  });

  test('stays denied when its friend joins, and the referrer gets no email about it (rule 33)', async () => {
    await deny('Gus');
    const [{ friendEmail: email }, ann] = [
      practice.referral('Gus')!,
      practice.users.find(({ id }) => id === idOf('Ann'))!,
    ];

    await practice.signInByCode({ email, name: 'Gus', staffName: 'Dana', referralCode: ann.referralCode });

    expect(practice.referral('Gus')).toMatchObject({ status: 'signed_up', denialReason: 'already_patient' });
    expect(practice.mailsTo(ann.email)).toEqual([]);
    expect(await complete('Gus')).toEqual({ kind: 'refused', reason: 'referral_denied' });
  });

  test("can't be entered by hand for the same referrer to count after all (rule 33)", async () => {
    await deny('Gus');
    const { friendEmail: email } = practice.referral('Gus')!;

    const entered = await practice.referByHand.execute({
      ...{ referrerId: idOf('Ann'), name: 'Gus', email, phone: '', reason: '' },
      by,
    });

    expect(entered).toEqual({ kind: 'refused', reason: 'referral_denied' });
    expect(practice.referral('Gus')).toMatchObject({ status: 'pending', denialReason: 'already_patient' });
  });
});

test("a referral entered by hand can't be undone and entered again to count after all (rule 33)", async () => {
  const bea = { referrerId: idOf('Ann'), name: 'Bea', email: 'bea@example.com', phone: '', reason: '', by };
  const added = await practice.referByHand.execute(bea);
  const referralId = 'referralId' in added ? added.referralId : '';
  await practice.denyReferral.execute({ referralId, adminId: idOf('Dana'), reason: 'other', note: '' });

  expect(await undo(entryOf(added))).toEqual({ kind: 'refused', reason: 'denial_changed' });

  expect(await practice.referByHand.execute(bea)).toEqual({ kind: 'refused', reason: 'already_referred' });
});

describe('a denial', () => {
  test('is refused for a completed referral: its visit has to be undone first (rule 33)', async () => {
    expect(await deny('Hal')).toEqual({ kind: 'refused', reason: 'denied_after_visit' });
    expect(await deny('Nobody')).toEqual({ kind: 'refused', reason: 'referral_unknown' });
    expect(await takeBack('Hal')).toEqual({ kind: 'refused', reason: 'not_denied' });
    expect(await takeBack('Nobody')).toEqual({ kind: 'refused', reason: 'referral_unknown' });
  });

  test("is made once: a second click answers the same, and another admin's is refused", async () => {
    const first = await deny('Fay');

    expect(await deny('Fay')).toEqual(first);
    expect(await deny('Fay', { reason: 'other' })).toEqual({ kind: 'refused', reason: 'already_denied' });
    expect(await deny('Fay', { adminId: idOf('Sam') })).toEqual({ kind: 'refused', reason: 'already_denied' });
    expect(practice.activity.filter(({ what }) => what.action === 'referral_denied')).toHaveLength(1);
  });

  test('of two at once by two admins, one is made', async () => {
    const outcomes = await Promise.all([deny('Fay'), deny('Fay', { adminId: idOf('Sam'), reason: 'other' })]);

    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['denied', 'refused']);
  });

  test('can be undone, and so can taking it back (rule 29)', async () => {
    const denied = await deny('Fay');
    expect(await undo(entryOf(denied))).toMatchObject({ kind: 'undone' });
    expect(practice.referral('Fay')).toMatchObject({ deniedAt: null, denialReason: null, denialNote: null });

    await deny('Fay', { reason: 'outside_terms' });
    const before = practice.referral('Fay');
    const takenBack = await takeBack('Fay');
    expect(practice.referral('Fay')).toMatchObject({ deniedAt: null });
    expect(await undo(entryOf(takenBack))).toMatchObject({ kind: 'undone' });
    expect(practice.referral('Fay')).toEqual(before);
  });

  test("isn't undone once someone decided again (rule 29)", async () => {
    const first = await deny('Fay');
    const takenBack = await takeBack('Fay');
    practice.clock.advanceSeconds(60);
    await deny('Fay', { reason: 'other' });

    expect(await undo(entryOf(first))).toEqual({ kind: 'refused', reason: 'denial_changed' });
    expect(await undo(entryOf(takenBack))).toEqual({ kind: 'refused', reason: 'denial_changed' });
    await takeBack('Fay');
    await complete('Fay');
    expect(await undo(entryOf(takenBack))).toEqual({ kind: 'refused', reason: 'referral_completed' });
    expect(await earned()).toBe(10_000);
  });

  test('comes back with a referral that was deleted (rule 29)', async () => {
    await deny('Fay');
    const before = practice.referral('Fay');
    const deleted = await practice.deleteReferral.execute({
      referralId: referralIdOf('Fay'),
      adminId: idOf('Dana'),
    });
    await undo(entryOf(deleted));

    expect(practice.referral('Fay')).toEqual(before);
  });

  test('keeps an older edit of the counters from completing the referral again (rules 12 and 33)', async () => {
    const set = await practice.setCounters.execute({ userId: idOf('Ann'), adminId: idOf('Dana'), signedUp: 0 });
    await deny('Fay');

    expect(await undo(entryOf(set))).toEqual({ kind: 'refused', reason: 'referrals_changed' });
  });
});

test('a denied note is left out of the question who invited the friend (rules 31 and 33)', async () => {
  await practice.has(aUser('Gus').joined('2026-02-20T15:00:00.000Z'));
  const gus = practice.users.find(({ id }) => id === idOf('Gus'))!;
  expect(await practice.askWhoInvited.execute(gus)).toHaveLength(1);

  await deny('Gus');

  expect(await practice.askWhoInvited.execute(gus)).toEqual([]);
});
