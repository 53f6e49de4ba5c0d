import { beforeEach, expect, test } from '@jest/globals';
import { InMemoryTokenDigest } from '@rewards/in-memory/in-memory-token-digest';
import { type Practice, aPractice, idOf } from '@rewards/tests/builders/a-practice';
import { aReferral } from '@rewards/tests/builders/a-referral';
import { aUser } from '@rewards/tests/builders/a-user';
import type { CorrectPatientCommand } from './correct-patient.ts';
import { patientVersion } from './patient-version.ts';

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

test('what is given is corrected, the rest stays, and the log tells what (rule 30)', async () => {
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

test('a blank phone and a blank staff are none, and what is as it was changes nothing', async () => {
  await correct({ phone: '', staffName: '' });
  expect(ann()).toMatchObject({ phone: null, staffName: null });
  const entries = practice.activity.length;

  expect(await correct({ phone: '', name: 'Ann' }, { version: 'of long ago' })).toEqual({
    kind: 'corrected',
    activityId: undefined,
  });
  expect(practice.activity).toHaveLength(entries);
});

test.each(['N/A', 'none', '-', 'NULL'])('%j is no name, no phone and no team member', async (word) => {
  await correct({ name: word, phone: word, staffName: word });
  expect(ann()).toMatchObject({ name: '', phone: null, staffName: null });
});

test('a team member is found in any spelling, and stored as the team spells it (rule 36)', async () => {
  await correct({ staffName: ' SAM' });
  expect(ann().staffName).toBe('Sam');
});

test('of two who began with the same state the second is refused', async () => {
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

test('someone who left the team stays the one who helped', async () => {
  expect(await correct({ staffName: 'Gone', name: 'Ann Lee' })).toMatchObject({ kind: 'corrected' });
});

test('nobody is corrected who is not there', async () => {
  expect(await correct({ name: 'X' }, { userId: idOf('Nobody') })).toEqual({ kind: 'refused', reason: 'user_unknown' });
});

test('a new email goes with the referral of its friend, is told to both addresses, and ends sessions', async () => {
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

test("an admin's email stays, for with it goes who may sign in as them", async () => {
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

test('an undo brings back what was corrected, the email too, and leaves what changed elsewhere (rule 29)', async () => {
  await correct({ name: 'Ann Lee', email: 'lee@example.com' });
  const { id } = practice.activity.at(-1) ?? { id: '' };
  await correct({ note: 'Comes by bus' }, { version: versionOfAnn('lee@example.com') });

  await practice.undoActivity.execute({ activityId: id, adminId: idOf('Dana') });

  expect(ann()).toMatchObject({ name: 'Ann', note: 'Comes by bus' });
  expect(practice.referral('Ann')?.friendEmail).toBe('ann@example.com');
  expect(practice.mailsTo('ann@example.com')).toMatchObject([{ isNew: false }, { isNew: true }]);
});

test('a correction is not undone once the same was corrected anew, or its email is taken', async () => {
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

test('texts that were refused since are not switched on by an undo (rule 42)', async () => {
  await correct({ takesTexts: false });
  await practice.chooseNotifications.execute({ userId: idOf('Ann'), takesMails: true, takesTexts: false });
  expect(await undo()).toEqual({ kind: 'refused', reason: 'patient_changed' });
});

test("nobody becomes who may sign in as an admin by an undo: an admin's email stays", async () => {
  await correct({ email: 'lee@example.com' });
  const { id } = practice.activity.at(-1) ?? { id: '' };
  await practice.grantAdmin.execute('lee@example.com', { userId: idOf('Dana') });

  expect(await practice.undoActivity.execute({ activityId: id, adminId: idOf('Dana') })).toEqual({
    kind: 'refused',
    reason: 'patient_changed',
  });
  expect(ann('lee@example.com').isAdmin).toBe(true);
});

test('a new email clears the password, which whoever has it knew before (rule 46)', async () => {
  await practice.unitOfWork.run(({ users }) => users.save({ ...ann(), passwordHash: 'today:secret' }));
  await correct({ name: 'Ann Lee' });
  expect(ann().passwordHash).toBe('today:secret');

  await correct({ email: 'lee@example.com' });

  expect(ann('lee@example.com').passwordHash).toBeNull();
});

test('a friend gets another spelling of their own mailbox, and stays the friend', async () => {
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
