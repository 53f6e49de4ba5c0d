import { expect, test } from '@jest/globals';
import { type Practice, aPractice, idOf, referralIdOf } from '@rewards/tests/builders/a-practice';
import { aReferral } from '@rewards/tests/builders/a-referral';
import { aUser } from '@rewards/tests/builders/a-user';
import { InMemoryTokenDigest } from '@rewards/in-memory/in-memory-token-digest';
import { patientVersion } from '../correction/user-changes.ts';
import type { MergeChoice } from './merged-fields.ts';

const adminId = idOf('Dana');
const by = { userId: adminId };
const joined = (name: string, day: number) => aUser(name).joined(`2026-01-0${day}T15:00:00.000Z`);

async function practiceOf(...users: readonly ReturnType<typeof aUser>[]): Promise<Practice> {
  const practice = aPractice();
  await practice.has(aUser('Dana').admin(), ...users);
  return practice;
}

async function merge(practice: Practice, name: string, into: string, choice: MergeChoice = {}): Promise<string> {
  practice.clock.advanceSeconds(1);
  const outcome = await practice.mergePatients.execute({ userId: idOf(name), intoId: idOf(into), choice, adminId });
  practice.clock.advanceSeconds(1);
  if (outcome.kind !== 'merged') throw new Error(outcome.reason);
  return outcome.activityId;
}

const undo = (practice: Practice, activityId: string) => practice.undoActivity.execute({ activityId, adminId });
const undone = expect.objectContaining({ kind: 'undone' });
const refused = (reason: string) => ({ kind: 'refused', reason });

/** Someone who proved the mailbox has a session. */
async function signIn(practice: Practice, email: string) {
  const admitted = await practice.signInByCode({ email, staffName: 'Sam' });
  if (!('userId' in admitted)) throw new Error(admitted.kind);
  const [startedAt, seenAt] = [practice.clock.now(), practice.clock.now()];
  const session = { id: `with ${email}`, userId: admitted.userId, startedWith: 'code', startedAt, seenAt } as const;
  await practice.unitOfWork.run(({ sessions }) => sessions.add(session));
  return session;
}

test('sessions that the other mailbox opened end with the undo (rule 46)', async () => {
  const practice = await practiceOf(joined('Ann', 1), joined('Annie', 2));
  const activityId = await merge(practice, 'Annie', 'Ann');
  expect(await signIn(practice, 'annie@example.com')).toMatchObject({ userId: idOf('Ann') });
  expect(await undo(practice, activityId)).toEqual(undone);
  expect(practice.sessions).toEqual([]);
});

test.each(['kept', 'other'] as const)(
  'emails stay off if the merged person unsubscribed, with the %s email',
  async (email) => {
    const practice = await practiceOf(joined('Ann', 1), joined('Annie', 2));
    await practice.unitOfWork.run(async ({ users }) => {
      const annie = await users.find(idOf('Annie'));
      if (annie) await users.save({ ...annie, takesMails: false });
    });
    const first = await merge(practice, 'Annie', 'Ann', { email });
    expect(practice.users.find(({ id }) => id === idOf('Ann'))?.takesMails).toBe(false);
    expect(await undo(practice, first)).toEqual(undone);
    expect(practice.users.find(({ id }) => id === idOf('Ann'))?.takesMails).toBe(true);

    const again = await merge(practice, 'Annie', 'Ann', { email });
    await practice.unsubscribe.execute(`for ${idOf('Ann')}`);
    expect(await undo(practice, again)).toEqual(undone);
    expect(practice.users.find(({ id }) => id === idOf('Ann'))?.takesMails).toBe(false);
  },
);

test('a password set since the merge is cleared, and one from before stays (rule 46)', async () => {
  const practice = await practiceOf(joined('Ann', 1).withPassword('from before'), joined('Annie', 2));
  const first = await merge(practice, 'Annie', 'Ann');
  expect(await undo(practice, first)).toEqual(undone);
  expect(practice.user('ann@example.com')?.passwordHash).toBe('from before');

  const again = await merge(practice, 'Annie', 'Ann');
  const session = await signIn(practice, 'annie@example.com');
  const user = practice.user('ann@example.com')!;
  await practice.setPassword.execute({ session, user, password: 'a quiet harbour at dawn' });
  expect(practice.user('ann@example.com')?.passwordHash).not.toBe('from before');
  expect(await undo(practice, again)).toEqual(undone);
  expect(practice.user('ann@example.com')?.passwordHash).toBeNull();
});

test('staff keep their email: a merge into someone who is on staff now stays', async () => {
  const practice = await practiceOf(joined('Ann', 1), joined('Annie', 2));
  const activityId = await merge(practice, 'Annie', 'Ann', { email: 'other' });
  await practice.grantAdmin.execute('annie@example.com', by);
  expect(await undo(practice, activityId)).toEqual(refused('merged_into_staff'));
  expect(practice.user('annie@example.com')).toMatchObject({ id: idOf('Ann'), isAdmin: true });
});

test('of two merges into one record, the last is undone first, and each gives back what it found', async () => {
  const practice = await practiceOf(
    joined('Ann', 1),
    joined('Annie', 2).withPhone('+16785550102'),
    joined('Anna', 3).withPhone('+16785550103'),
  );
  const before = practice.users.map(({ id, email, phone }) => ({ id, email, phone }));
  const first = await merge(practice, 'Annie', 'Ann', { email: 'other', phone: 'other' });
  const second = await merge(practice, 'Anna', 'Ann', { email: 'other', phone: 'other' });
  expect(await undo(practice, first)).toEqual(refused('merged_again'));
  expect(await undo(practice, second)).toEqual(undone);
  expect(await undo(practice, first)).toEqual(undone);
  const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);
  const after = practice.users.map(({ id, email, phone }) => ({ id, email, phone }));
  expect(after.toSorted(byId)).toEqual(before.toSorted(byId));
});

test('three records of one mailbox are merged and separated again (rule 43)', async () => {
  const practice = await practiceOf(
    joined('Una', 1).withEmail('u.na@gmail.com'),
    joined('Una too', 2).withEmail('una@gmail.com').sharingMailbox(),
    joined('Una again', 3).withEmail('un.a@gmail.com').sharingMailbox(),
  );
  const first = await merge(practice, 'Una too', 'Una');
  const second = await merge(practice, 'Una again', 'Una');
  expect(await undo(practice, second)).toEqual(undone);
  expect(await undo(practice, first)).toEqual(undone);
  expect(practice.users.map(({ email }) => email).toSorted()).toEqual(
    ['dana@example.com', 'u.na@gmail.com', 'un.a@gmail.com', 'una@gmail.com'].toSorted(),
  );
});

test('a record that shared its mailbox shares it again (rule 43)', async () => {
  const practice = await practiceOf(
    joined('Mo', 1).withEmail('m.o@gmail.com'),
    joined('Kid', 2).withEmail('mo@gmail.com').sharingMailbox(),
    joined('Kid too', 3).withEmail('kid@example.com'),
  );
  const activityId = await merge(practice, 'Kid too', 'Kid', { email: 'other' });
  expect(practice.user('kid@example.com')).toMatchObject({ id: idOf('Kid'), sharesMailbox: false });
  expect(await undo(practice, activityId)).toEqual(undone);
  expect(practice.user('mo@gmail.com')).toMatchObject({ id: idOf('Kid'), sharesMailbox: true });
});

test('undoing an older edit of a merged record asks for the undo of the merge first', async () => {
  const practice = await practiceOf(joined('Ann', 1), joined('Annie', 2));
  const userId = idOf('Annie');
  await practice.setCounters.execute({ userId, adminId, completed: 2 });
  const version = patientVersion(practice.user('annie@example.com')!, new InMemoryTokenDigest());
  await practice.correctPatient.execute({ userId, adminId, version, to: { note: 'Comes by bus' } });
  const entries = practice.activity.filter(({ undo: can }) => can !== null).map(({ id }) => id);
  expect(entries).toHaveLength(2);
  const activityId = await merge(practice, 'Annie', 'Ann');
  for (const entry of entries) expect(await undo(practice, entry)).toEqual(refused('merged_since'));
  for (const entry of [activityId, ...entries]) expect(await undo(practice, entry)).toEqual(undone);
});

test.each([true, false])(
  'an undo keeps what staff decided about a referral since, counted again and denied again: %j',
  async (isDeniedAgain) => {
    const practice = await practiceOf(joined('Ann', 1), joined('Annie', 2));
    await practice.has(aReferral('Annie').by('Ann').signedUp());
    const referralId = referralIdOf('Annie');
    const activityId = await merge(practice, 'Annie', 'Ann');
    expect(practice.referral('Annie')).toMatchObject({ denialReason: 'same_person' });
    await practice.takeBackDenial.execute({ referralId, adminId });
    if (isDeniedAgain) await practice.denyReferral.execute({ referralId, reason: 'other', note: 'A cousin', adminId });
    expect(await undo(practice, activityId)).toEqual(undone);
    const [denialReason, denialNote] = isDeniedAgain ? ['other', 'A cousin'] : [null, null];
    expect(practice.referral('Annie')).toMatchObject({ denialReason, denialNote });
  },
);

test("an undo is refused once someone else's account, or the kept one, has the other's email (rule 43)", async () => {
  const practice = await practiceOf(joined('Ann', 1), joined('Annie', 2), joined('Bea', 3), joined('Bee', 4));
  const [ofAnn, ofBea] = [await merge(practice, 'Annie', 'Ann'), await merge(practice, 'Bee', 'Bea')];
  // While Ann is on staff, her former email leads nowhere.
  await practice.grantAdmin.execute('ann@example.com', by);
  await practice.signInByCode({ email: 'annie@example.com', name: 'Anita', staffName: 'Sam' });
  await practice.revokeAdmin.execute({ userId: idOf('Ann') }, by);
  expect(await undo(practice, ofAnn)).toEqual(refused('email_taken'));

  const version = patientVersion(practice.user('bea@example.com')!, new InMemoryTokenDigest());
  const to = { email: 'bee@example.com' };
  await practice.correctPatient.execute({ userId: idOf('Bea'), adminId, version, to });
  expect(practice.user('bee@example.com')).toMatchObject({ id: idOf('Bea') });
  expect(await undo(practice, ofBea)).toEqual(refused('email_taken'));
});
