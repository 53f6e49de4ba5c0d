import { expect, test } from '@jest/globals';
import { aPractice, idOf, type Practice, referralIdOf } from '@rewards/tests/builders/a-practice';
import { aQrGeneration, qrIdOf } from '@rewards/tests/builders/a-qr-generation';
import { aReferral } from '@rewards/tests/builders/a-referral';
import { aUser } from '@rewards/tests/builders/a-user';
import type { IdentifiedActor } from '../activity/activity-entry.ts';
import { type Referral, introduce } from '../referrals/referral.ts';
import { logActivity } from '../activity/log-activity.ts';
import type { UndoSnapshot } from './undo-activity.ts';

const adminId = idOf('Dana');
const days = 86_400;

/** Ann with twelve friends. The first eleven are completed, the eleventh past the cap. */
async function practiceAtTheCap(): Promise<Practice> {
  const practice = aPractice();
  const friends = Array.from({ length: 12 }, (_, index) => `F${index + 1}`);
  await practice.has(
    aUser('Dana').admin(),
    aUser('Ann').withPassword('today:secret').helpedBy('Dana'),
    ...friends.map((name) => aReferral(name).by('Ann').fromAddress('198.51.100.7').signedUp()),
  );
  for (const name of friends.slice(0, 11)) {
    practice.clock.advanceSeconds(1);
    await complete(practice, name);
  }
  return practice;
}

const complete = (practice: Practice, friend: string, by: IdentifiedActor = { userId: adminId }) =>
  practice.completeReferral.execute({ referralId: referralIdOf(friend), by });
const zapier = { kind: 'key', keyId: 'a key', name: 'Zapier' } as const;
const openDental = { kind: 'practice_system', connectionId: 'a connection', name: 'Open Dental' } as const;
const removeReferral = (practice: Practice, friend: string) =>
  practice.deleteReferral.execute({ referralId: referralIdOf(friend), adminId });
const removeUser = (practice: Practice, name: string) => practice.deleteUser.execute({ userId: idOf(name), adminId });
const undo = (practice: Practice, activityId: string) => practice.undoActivity.execute({ activityId, adminId });
const undoLast = (practice: Practice) => undo(practice, practice.activity.at(-1)!.id);
const refused = (reason: string) => ({ kind: 'refused', reason });

/** Everything an undo must restore. */
/** Leaves out token versions, which increase with each deletion so that old codes stay dead. */
const everything = ({ users, referrals }: Practice) => ({
  users: users.map((user) => ({ ...user, tokenVersion: 0 })).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  referrals: referrals.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
});

test.each<[string, (practice: Practice) => Promise<unknown>]>([
  ['a completion', (practice) => complete(practice, 'F12')],
  ['a completion by an API key', (practice) => complete(practice, 'F12', zapier)],
  ['a completion by the practice system', (practice) => complete(practice, 'F12', openDental)],
  ['the deletion of a referral that earned', (practice) => removeReferral(practice, 'F3')],
  ['the deletion of a referral that earned nothing', (practice) => removeReferral(practice, 'F12')],
  ['the deletion of a user', (practice) => removeUser(practice, 'Ann')],
  [
    'counters that went up',
    (practice) => practice.setCounters.execute({ userId: idOf('Ann'), adminId, completed: 15, signedUp: 4 }),
  ],
  [
    'counters that went down',
    (practice) => practice.setCounters.execute({ userId: idOf('Ann'), adminId, completed: 2, signedUp: 0 }),
  ],
])('%s is undone, credits included, by added ledger rows (rule 29)', async (_what, act) => {
  const practice = await practiceAtTheCap();
  const before = everything(practice);
  await act(practice);
  expect(everything(practice)).not.toEqual(before);
  const ledger = [...practice.database.committed.creditLedger];
  practice.clock.advanceSeconds(3 * days);

  expect(await undoLast(practice)).toMatchObject({ kind: 'undone' });

  expect(everything(practice)).toEqual(before);
  expect(practice.database.committed.creditLedger.slice(0, ledger.length)).toEqual(ledger);
  expect((await practice.auditCredit.execute()).differences).toEqual([]);
  expect(await practice.showDashboard.execute(idOf('Ann'))).toMatchObject({ annualCents: 50_000 });
});

test('an undo is logged with what it undid, and undoing twice is refused', async () => {
  const practice = await practiceAtTheCap();
  await removeReferral(practice, 'F3');
  const deletion = practice.activity.at(-1)!;

  await undo(practice, deletion.id);

  expect(practice.activity.at(-1)).toMatchObject({
    undo: null,
    what: { action: 'action_undone', params: { undone: deletion.what } },
  });
  expect(practice.activity.find(({ id }) => id === deletion.id)).toMatchObject({
    undo: null,
    undoneAt: practice.clock.now(),
  });
  expect(await undo(practice, deletion.id)).toEqual(refused('already_undone'));
  expect(await undoLast(practice)).toEqual(refused('nothing_to_undo'));
});

test('undoing counters keeps what a friend added about themself since (rule 10)', async () => {
  const practice = await practiceAtTheCap();
  await practice.setCounters.execute({ userId: idOf('Ann'), adminId, completed: 0 });
  await practice.unitOfWork.run(async ({ referrals }) => {
    const pending = await referrals.find(referralIdOf('F3'));
    if (pending) await referrals.save(introduce(pending, { name: 'Fay', phone: '+16785550111' }));
  });

  expect(await undoLast(practice)).toMatchObject({ kind: 'undone' });

  expect(practice.referrals.find(({ id }) => id === referralIdOf('F3'))).toMatchObject({
    status: 'completed',
    friendPhone: '+16785550111',
  });
});

test('undoing a completion keeps what its friend adds while it waits (rule 10)', async () => {
  const practice = await practiceAtTheCap();
  await complete(practice, 'F12');
  const run = practice.unitOfWork.run.bind(practice.unitOfWork);
  practice.unitOfWork.run = (work) =>
    run((stores) => {
      const { referrals } = stores;
      const find = referrals.findWithReferrerForUpdate.bind(referrals);
      referrals.findWithReferrerForUpdate = async (id) => {
        const completed = await referrals.find(id);
        if (completed) await referrals.save(introduce(completed, { name: 'Fay', phone: '+16785550111' }));
        return find(id);
      };
      return work(stores);
    });

  expect(await undoLast(practice)).toMatchObject({ kind: 'undone' });

  expect(practice.referral('F12')).toMatchObject({
    status: 'signed_up',
    completedAt: null,
    friendName: 'Fay',
    friendPhone: '+16785550111',
  });
});

test('after 30 days it is too late (rule 29)', async () => {
  const practice = await practiceAtTheCap();
  await removeReferral(practice, 'F3');
  practice.clock.advanceSeconds(30 * days - 1);
  await removeReferral(practice, 'F4');
  const [third, fourth] = practice.activity.slice(-2);
  practice.clock.advanceSeconds(1);

  expect(await undo(practice, third!.id)).toEqual(refused('undo_over'));
  expect(await undo(practice, fourth!.id)).toMatchObject({ kind: 'undone' });
});

test("unknown entries, and those that can't be undone, are refused", async () => {
  const practice = await practiceAtTheCap();
  const { randomness, clock } = practice;
  await practice.unitOfWork.run((stores) =>
    logActivity(stores, {
      id: randomness.id(),
      at: clock.now(),
      by: { userId: adminId },
      what: { action: 'qr_cleared', params: {} },
    }),
  );

  expect(await undoLast(practice)).toEqual(refused('nothing_to_undo'));
  expect(await undo(practice, idOf('nobody'))).toEqual(refused('activity_unknown'));
});

test("a completion whose referral was deleted or changed since can't be undone, and nothing changes", async () => {
  const practice = await practiceAtTheCap();
  await complete(practice, 'F12');
  const completion = practice.activity.at(-1)!;
  await removeReferral(practice, 'F12');
  const deletion = practice.activity.at(-1)!;
  expect(await undo(practice, completion.id)).toEqual(refused('referral_gone'));

  await undo(practice, deletion.id);
  await practice.setCounters.execute({ userId: idOf('Ann'), adminId, completed: 0 });
  const before = everything(practice);

  expect(await undo(practice, completion.id)).toEqual(refused('referral_changed'));
  expect(everything(practice)).toEqual(before);
});

test("when a referral was completed twice, the first completion can't be undone", async () => {
  const practice = await practiceAtTheCap();
  await complete(practice, 'F12');
  const first = practice.activity.at(-1)!;
  await practice.unitOfWork.run(async ({ referrals }) => {
    const referral = await referrals.find(referralIdOf('F12'));
    await referrals.save({ ...referral!, status: 'signed_up', completedAt: null, programYear: null });
  });
  practice.clock.advanceSeconds(60);
  await complete(practice, 'F12');

  expect(await undo(practice, first.id)).toEqual(refused('referral_changed'));
});

test("a referral isn't restored while someone else refers its friend, or without its referrer", async () => {
  const practice = await practiceAtTheCap();
  await practice.has(aUser('Bob'));
  await removeReferral(practice, 'F3');
  const deletion = practice.activity.at(-1)!;
  const again = aReferral('Another').by('Bob').signedUp().build();
  await practice.unitOfWork.run(({ referrals }) =>
    referrals.add({ ...again, friendKey: 'f3@example.com', friendEmail: 'f3@example.com' }),
  );
  expect(await undo(practice, deletion.id)).toEqual(refused('friend_taken'));

  await removeReferral(practice, 'Another');
  await removeUser(practice, 'Ann');
  expect(await undo(practice, deletion.id)).toEqual(refused('referrer_gone'));
});

test('a note is restored as it was, once, even if someone else refers its friend (rule 31)', async () => {
  const practice = await practiceAtTheCap();
  await practice.has(aUser('Bob'), aReferral('Fay'));
  const before = practice.referral('Fay');
  await removeReferral(practice, 'Fay');
  const deletion = practice.activity.at(-1)!;
  const joined = { ...aReferral('By Bob').by('Bob').signedUp().build(), friendKey: 'fay@example.com' };
  const again = { ...aReferral('Again').build(), notedKey: 'fay@example.com' };
  await practice.unitOfWork.run(({ referrals }) => referrals.add(joined));

  expect(await undo(practice, deletion.id)).toMatchObject({ kind: 'undone' });
  expect(practice.referral('Fay')).toEqual(before);

  await removeReferral(practice, 'Fay');
  await practice.unitOfWork.run(({ referrals }) => referrals.add(again));
  expect(await undo(practice, practice.activity.at(-1)!.id)).toMatchObject({ kind: 'undone' });
  expect(practice.referrals.filter(({ notedKey }) => notedKey === 'fay@example.com')).toEqual([again]);
});

test.each([
  ['was unconfirmed is restored as a note', null, { friendKey: null, notedKey: 'fay@example.com' }],
  ['was set back by a counter keeps its place', 'Dana', { friendKey: 'fay@example.com', notedKey: null }],
])('in a snapshot from before notes existed, a pending referral that %s (rule 31)', async (_what, staffName, told) => {
  const practice = await practiceAtTheCap();
  const {
    notedKey: _,
    declinedAt: __,
    ...older
  } = { ...aReferral('Fay').build(), friendKey: 'fay@example.com', staffName };
  const id = practice.randomness.id();
  await practice.unitOfWork.run((stores) =>
    logActivity<UndoSnapshot>(stores, {
      id,
      at: practice.clock.now(),
      by: { userId: adminId },
      what: { action: 'qr_cleared', params: {} },
      snapshot: { kind: 'referral_deleted', referral: older as Referral },
    }),
  );

  await undo(practice, id);

  expect(practice.referral('Fay')).toMatchObject({ status: 'pending', declinedAt: null, ...told });
});

test("a user isn't restored while someone else has the email or one of the friends", async () => {
  const practice = await practiceAtTheCap();
  await practice.has(aUser('Bob'));
  await removeUser(practice, 'Ann');
  const deletion = practice.activity.at(-1)!;
  const again = aReferral('Another').by('Bob').signedUp().build();
  await practice.unitOfWork.run(({ referrals }) =>
    referrals.add({ ...again, friendKey: 'f3@example.com', friendEmail: 'f3@example.com' }),
  );
  expect(await undo(practice, deletion.id)).toEqual(refused('friend_taken'));

  await practice.has(aUser('Other Ann').withEmail('ann@example.com'));
  expect(await undo(practice, deletion.id)).toEqual(refused('email_taken'));
  expect(practice.user('ann@example.com')?.id).toBe(idOf('Other Ann'));
});

test('a code and a link from before a deletion stay ended when the user is restored (rule 46)', async () => {
  const practice = await practiceAtTheCap();
  const [email, address] = ['ann@example.com', '198.51.100.7'];
  await practice.requestCode.execute({ email, purpose: 'login', address });
  const [code, token] = [practice.codeMailedTo(email), practice.linkMailedTo(email)];
  await removeUser(practice, 'Ann');
  expect(await undo(practice, practice.activity.at(-1)!.id)).toMatchObject({ kind: 'undone' });

  const about = { address, name: 'Ann', staffName: 'Dana' };
  expect(await practice.verifyLoginCode.execute({ ...about, email, code })).toEqual(refused('code_ended'));
  const tapped = await practice.signInByMailLink.execute({ ...about, token, browser: 'hers' });
  expect(tapped).toMatchObject({ kind: 'refused' });
});

test('a user is restored with their QRs, which name the admin whose account still exists', async () => {
  const practice = await practiceAtTheCap();
  await practice.has(aUser('Sam').admin());
  const qrs = [aQrGeneration('by Dana', 'Ann'), aQrGeneration('by Sam', 'Ann'), aQrGeneration("another's", 'Dana')];
  const byName = { 'by Dana': adminId, 'by Sam': idOf('Sam') };
  const made = qrs.map((qr) => ({
    ...qr,
    adminId: Object.entries(byName).find(([name]) => qrIdOf(name) === qr.id)?.[1] ?? null,
    usedAt: practice.clock.now(),
  }));
  await practice.unitOfWork.run(async ({ qrGenerations }) => {
    for (const generation of made) await qrGenerations.add(generation);
  });
  const history = () =>
    [...practice.database.committed.qrGenerations.values()].toSorted(
      (a, b) => made.findIndex(({ id }) => id === a.id) - made.findIndex(({ id }) => id === b.id),
    );
  await removeUser(practice, 'Ann');
  const deletion = practice.activity.at(-1)!;
  expect(history()).toEqual([made[2]]);

  await removeUser(practice, 'Sam');
  expect(await undo(practice, deletion.id)).toMatchObject({ kind: 'undone' });

  expect(history()).toEqual([made[0], { ...made[1], adminId: null }, made[2]]);
});

test('a user deleted before snapshots included QRs is restored without them', async () => {
  const practice = await practiceAtTheCap();
  const before = everything(practice);
  await removeUser(practice, 'Ann');
  const deletion = practice.activity.at(-1)!;
  const { qrGenerations: _, ...older } = deletion.undo!.snapshot as Extract<UndoSnapshot, { kind: 'user_deleted' }>;
  practice.database.committed.activity.set(deletion.id, { ...deletion, undo: { ...deletion.undo!, snapshot: older } });

  expect(await undo(practice, deletion.id)).toMatchObject({ kind: 'undone' });

  expect(everything(practice)).toEqual(before);
});

test("counters can't be undone once one of their referrals has changed", async () => {
  const practice = await practiceAtTheCap();
  await practice.setCounters.execute({ userId: idOf('Ann'), adminId, signedUp: 3 });
  const counters = practice.activity.at(-1)!;
  const manual = practice.referrals.find(({ origin }) => origin === 'manual')!;
  practice.clock.advanceSeconds(1);
  await practice.completeReferral.execute({ referralId: manual.id, by: { userId: adminId } });
  expect(await undo(practice, counters.id)).toEqual(refused('referrals_changed'));

  await practice.deleteReferral.execute({ referralId: manual.id, adminId });
  expect(await undo(practice, counters.id)).toEqual(refused('referrals_changed'));
});
