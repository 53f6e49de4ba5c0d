import { beforeEach, expect, test } from '@jest/globals';
import { InMemoryTokenDigest } from '@rewards/in-memory/in-memory-token-digest';
import { type Practice, aPractice, idOf } from '@rewards/tests/builders/a-practice';
import { aReferral } from '@rewards/tests/builders/a-referral';
import { aUser } from '@rewards/tests/builders/a-user';
import type { CorrectPatientCommand } from './correct-patient.ts';
import { patientVersion } from './user-changes.ts';

let practice: Practice;

beforeEach(async () => {
  practice = aPractice();
  await practice.has(
    aUser('Dana').admin(),
    aUser('Ann').withPhone('+16785550101').helpedBy('Gone'),
    aUser('Bob'),
    aReferral('Ann').by('Bob').signedUp(),
    aReferral('Fay').by('Bob').signedUp(),
  );
});

const ann = (email = 'ann@example.com') => {
  const user = practice.user(email);
  if (!user) throw new Error(`Nobody has the email ${email}`);
  return user;
};
const versionOfAnn = (email?: string) => patientVersion(ann(email), new InMemoryTokenDigest());
const correct = (to: CorrectPatientCommand['to'], given: Partial<CorrectPatientCommand> = {}) =>
  practice.correctPatient.execute({
    userId: idOf('Ann'),
    adminId: idOf('Dana'),
    to,
    ...given,
    version: given.version ?? versionOfAnn(),
  });
const undo = () =>
  practice.undoActivity.execute({ activityId: practice.activity.at(-1)?.id ?? '', adminId: idOf('Dana') });

test('given fields are corrected, the rest stays, and the log shows the changes (rule 30)', async () => {
  const before = ann();

  const outcome = await correct({ name: 'Ann Lee', phone: '(678) 555-0199', staffName: 'Sam', note: 'Comes by bus' });

  expect(outcome).toEqual({ kind: 'corrected', activityId: practice.activity.at(-1)?.id });
  expect(ann()).toEqual({ ...before, name: 'Ann Lee', phone: '+16785550199', staffName: 'Sam', note: 'Comes by bus' });
  expect(practice.activity.at(-1)).toMatchObject({
    subjectId: idOf('Ann'),
    what: {
      action: 'user_corrected',
      params: {
        user: { name: 'Ann Lee', email: 'ann@example.com' },
        changes: [
          { field: 'name', from: 'Ann', to: 'Ann Lee' },
          { field: 'phone', from: '+16785550101', to: '+16785550199' },
          { field: 'staff', from: 'Gone', to: 'Sam' },
          { field: 'note' },
        ],
      },
    },
  });
  expect(practice.database.committed.mails).toEqual([]);
});

test('a blank phone or staff name clears it, and unchanged values change nothing', async () => {
  await correct({ phone: '', staffName: '' });
  expect(ann()).toMatchObject({ phone: null, staffName: null });
  const entries = practice.activity.length;

  expect(await correct({ phone: '', name: 'Ann' }, { version: 'of long ago' })).toEqual({
    kind: 'corrected',
    activityId: undefined,
  });
  expect(practice.activity).toHaveLength(entries);
});

test.each(['N/A', 'none', '-', 'NULL'])('%j clears the name, phone and team member', async (word) => {
  await correct({ name: word, phone: word, staffName: word });
  expect(ann()).toMatchObject({ name: '', phone: null, staffName: null });
});

test("a team member is found in any spelling and stored in the team's spelling (rule 36)", async () => {
  await correct({ staffName: ' SAM' });
  expect(ann().staffName).toBe('Sam');
});

test('when two admins start from the same version, the second is refused', async () => {
  const version = versionOfAnn();
  await correct({ name: 'Ann Lee' });

  expect(await correct({ note: 'Comes by bus' }, { version })).toEqual({
    kind: 'refused',
    reason: 'patient_changed_meanwhile',
  });
  expect(ann()).toMatchObject({ name: 'Ann Lee', note: '' });
});

test.each([
  [{ phone: '555-01' }, 'phone_unreadable'],
  [{ staffName: 'Nobody we know' }, 'staff_not_on_team'],
  [{ email: 'NoEmail@NoEmail.com' }, 'email_placeholder'],
  [{ email: 'Bob@Example.com' }, 'email_in_use'],
  [{ email: 'fay@example.com' }, 'email_of_friend'],
])('%j is refused as %s and changes nothing (rule 36)', async (to, reason) => {
  const before = ann();
  expect(await correct(to)).toEqual({ kind: 'refused', reason });
  expect(ann()).toEqual(before);
  expect(practice.activity).toEqual([]);
});

test('a helper who left the team stays on record', async () => {
  expect(await correct({ staffName: 'Gone', name: 'Ann Lee' })).toMatchObject({ kind: 'corrected' });
});

test('an unknown patient is refused', async () => {
  expect(await correct({ name: 'X' }, { userId: idOf('Nobody') })).toEqual({ kind: 'refused', reason: 'user_unknown' });
});

test("a new email updates the friend's referral, notifies both addresses and ends all sessions", async () => {
  const session = {
    id: 'of Ann',
    userId: idOf('Ann'),
    startedWith: 'code' as const,
    startedAt: practice.clock.now(),
    seenAt: practice.clock.now(),
  };
  await practice.unitOfWork.run(({ sessions }) => sessions.add(session));

  await correct({ email: ' Ann.Lee@Example.com ' });

  expect(ann('ann.lee@example.com').emailKey).toBe('ann.lee@example.com');
  expect(practice.referral('Ann')).toMatchObject({ friendEmail: 'ann.lee@example.com', status: 'signed_up' });
  expect(practice.sessions).toEqual([]);
  expect(practice.mailsTo('ann@example.com')).toContainEqual({
    kind: 'email_changed',
    to: 'ann@example.com',
    name: 'Ann',
    isNew: false,
  });
  expect(practice.mailsTo('ann.lee@example.com')).toMatchObject([{ kind: 'email_changed', isNew: true }]);
});

test("an admin's email can't change, since it decides who can sign in as that admin", async () => {
  const dana = ann('dana@example.com');
  const version = patientVersion(dana, new InMemoryTokenDigest());
  expect(await correct({ email: 'other@example.com' }, { userId: dana.id, version })).toEqual({
    kind: 'refused',
    reason: 'email_of_admin',
  });
  expect(await correct({ name: 'Dana Ray' }, { userId: dana.id, version })).toMatchObject({ kind: 'corrected' });
});

test('texts that the patient refused themself stay refused (rule 42)', async () => {
  await practice.chooseNotifications.execute({ userId: idOf('Ann'), takesMails: true, takesTexts: false });
  expect(await correct({ takesTexts: true })).toEqual({ kind: 'refused', reason: 'texts_refused' });

  await practice.chooseNotifications.execute({ userId: idOf('Ann'), takesMails: true, takesTexts: true });
  await correct({ takesTexts: false, takesMails: false });
  expect(ann()).toMatchObject({ takesTexts: false, takesMails: false, refusesTexts: false });
  expect(await correct({ takesTexts: true })).toMatchObject({ kind: 'corrected' });
});

test('an undo restores the corrected fields, including the email, and keeps other changes (rule 29)', async () => {
  await correct({ name: 'Ann Lee', email: 'lee@example.com' });
  const { id } = practice.activity.at(-1) ?? { id: '' };
  await practice.database.letMailsLeave();
  await correct({ note: 'Comes by bus' }, { version: versionOfAnn('lee@example.com') });

  await practice.undoActivity.execute({ activityId: id, adminId: idOf('Dana') });

  expect(ann()).toMatchObject({ name: 'Ann', note: 'Comes by bus' });
  expect(practice.referral('Ann')?.friendEmail).toBe('ann@example.com');
  expect(practice.mailsTo('ann@example.com')).toMatchObject([{ isNew: false }, { isNew: true }]);
});

test("a correction can't be undone after the same field changed again or its email was taken", async () => {
  await correct({ name: 'Ann Lee' });
  const { id } = practice.activity.at(-1) ?? { id: '' };
  await correct({ name: 'Ann Ray' });
  expect(await practice.undoActivity.execute({ activityId: id, adminId: idOf('Dana') })).toEqual({
    kind: 'refused',
    reason: 'patient_changed',
  });

  await correct({ email: 'lee@example.com' });
  const moved = practice.activity.at(-1)?.id ?? '';
  await practice.has(aUser('Ann Two').withEmail('ann@example.com'));
  expect(await practice.undoActivity.execute({ activityId: moved, adminId: idOf('Dana') })).toEqual({
    kind: 'refused',
    reason: 'email_taken',
  });
});

test('an undo does not turn on texts that were refused since (rule 42)', async () => {
  await correct({ takesTexts: false });
  await practice.chooseNotifications.execute({ userId: idOf('Ann'), takesMails: true, takesTexts: false });
  expect(await undo()).toEqual({ kind: 'refused', reason: 'patient_changed' });
});

test('an undo does not turn on texts that the new phone refused since (rule 42)', async () => {
  // The desk had set texts before, so this correction doesn't change who set them.
  await correct({ takesTexts: false });
  await correct({ takesTexts: true });
  const outcome = await correct({ phone: '(678) 555-0199', takesTexts: false });
  await practice.heedTextReply.execute('+16785550199', 'stop');
  const activityId = outcome.kind === 'corrected' ? (outcome.activityId ?? '') : '';
  expect(await practice.undoActivity.execute({ activityId, adminId: idOf('Dana') })).toEqual({
    kind: 'refused',
    reason: 'patient_changed',
  });
  expect(ann()).toMatchObject({ phone: '+16785550199', takesTexts: false, refusesTexts: true });
});

test('an undo does not turn on emails for someone who unsubscribed since', async () => {
  await correct({ takesMails: false });
  await practice.unsubscribe.execute(`for ${idOf('Ann')}`);
  expect(await undo()).toEqual({ kind: 'refused', reason: 'patient_changed' });
  expect(ann().takesMails).toBe(false);
});

test("an undo never changes an admin's email", async () => {
  await correct({ email: 'lee@example.com' });
  const { id } = practice.activity.at(-1) ?? { id: '' };
  await practice.grantAdmin.execute('lee@example.com', { userId: idOf('Dana') });

  expect(await practice.undoActivity.execute({ activityId: id, adminId: idOf('Dana') })).toEqual({
    kind: 'refused',
    reason: 'patient_changed',
  });
  expect(ann('lee@example.com').isAdmin).toBe(true);
});

test('a new email clears the password, because someone else may know it (rule 46)', async () => {
  await practice.unitOfWork.run(({ users }) => users.save({ ...ann(), passwordHash: 'today:secret' }));
  await correct({ name: 'Ann Lee' });
  expect(ann().passwordHash).toBe('today:secret');

  await correct({ email: 'lee@example.com' });

  expect(ann('lee@example.com').passwordHash).toBeNull();
});

test('a friend gets another spelling of the same mailbox, and stays the friend', async () => {
  await practice.has(aUser('Gil').withEmail('g.il@gmail.com'));
  const gil = ann('g.il@gmail.com');
  const referral = {
    ...aReferral('Gil').by('Bob').signedUp().build(),
    friendEmail: gil.email,
    friendKey: gil.emailKey,
  };
  await practice.unitOfWork.run(({ referrals }) => referrals.add(referral));

  expect(
    await correct({ email: 'gil@gmail.com' }, { userId: gil.id, version: versionOfAnn('g.il@gmail.com') }),
  ).toMatchObject({ kind: 'corrected' });
  expect(practice.referral('Gil')).toMatchObject({ friendKey: gil.emailKey });
});

test('emails turned on at the desk include invitations again, whatever was refused before', async () => {
  await practice.unitOfWork.run(({ mailRefusals }) => mailRefusals.add('ann@example.com', practice.clock.now()));
  await correct({ takesMails: false });
  await correct({ takesMails: true });
  expect(practice.database.committed.mailRefusals.size).toBe(0);
});
