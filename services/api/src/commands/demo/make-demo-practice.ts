import type { RedeemCredit } from '@rewards/domain/credit/redeem-credit';
import { system } from '@rewards/domain/activity/log-activity';
import { emailMatchKey } from '@rewards/domain/patients/email-address';
import type { GrantAdmin } from '@rewards/domain/patients/admins/grant-admin';
import type { ImportPatients } from '@rewards/domain/patients/import/import-patients';
import type { PatientListFile } from '@rewards/domain/patients/import/patient-list-file';
import { addUser } from '@rewards/domain/patients/add-user';
import type { PracticeProfile } from '@rewards/domain/practice/practice-profile';
import type { Randomness } from '@rewards/domain/randomness';
import type { ArriveFriend } from '@rewards/domain/referrals/arrive-friend';
import type { CompleteReferral } from '@rewards/domain/referrals/complete-referral';
import type { DenyReferral } from '@rewards/domain/referrals/deny-referral';
import type { LinkOpenings } from '@rewards/domain/referrals/trends/link-openings';
import type { JudgeFlags } from '@rewards/domain/referrals/judge-flags';
import { joinReferral } from '@rewards/domain/referrals/join-referral';
import { noteFriend } from '@rewards/domain/referrals/note-friend';
import type { PasswordHasher } from '@rewards/domain/sign-in/passwords/password-hasher';
import type { Stores, UnitOfWork } from '@rewards/domain/unit-of-work';
import { makeDemoAsks } from './demo-asks.ts';
import { flaggedAddress, flaggedReferrer, makeDemoDesk } from './demo-desk.ts';
import { makeDemoMailing } from './demo-mailing.ts';
import { demoAdmins, demoFrontDesk, demoNewcomers, demoReferrers } from './demo-people.ts';
import type { DemoSignIns } from './demo-sign-ins.ts';
import { type DemoEvent, demoStory } from './demo-story.ts';
import type { MovingClock } from './moving-clock.ts';

export interface DemoDependencies {
  /** The clock of all use cases below. */
  readonly clock: MovingClock;
  /** Sends no email. */
  readonly unitOfWork: UnitOfWork;
  readonly randomness: Randomness;
  readonly passwordHasher: PasswordHasher;
  readonly grantAdmin: GrantAdmin;
  readonly importPatients: ImportPatients;
  readonly arriveFriend: ArriveFriend;
  readonly completeReferral: CompleteReferral;
  readonly redeemCredit: RedeemCredit;
  readonly judgeFlags: JudgeFlags;
  readonly linkOpenings: LinkOpenings;
  readonly denyReferral: DenyReferral;
  readonly practice: PracticeProfile;
  readonly timeZone: string;
  readonly signIns: DemoSignIns;
}

const openedDaysAgo = 800;
const importedDaysAgo = 3;
/** More than half a year, so the same patients can be invited again. */
const invitedDaysAgo = 200;

/**
 * Creates a practice with two years of history through the real use cases and rules, so its ledger is right. An
 * interrupted run can be repeated: it only adds what is missing. The admin's password is set last and marks completion.
 */
export async function makeDemoPractice(dependencies: DemoDependencies): Promise<void> {
  const { clock, practice, timeZone } = dependencies;
  const now = clock.now();
  clock.moveTo(new Date(now.getTime() - openedDaysAgo * 86_400_000));
  const adminId = await makeAdmins(dependencies);
  await dependencies.importPatients.execute(patientList(practice.staffNames), system);
  const story = demoStory(demoReferrers, practice.staffNames, now, timeZone);
  const invitedAt = new Date(now.getTime() - invitedDaysAgo * 86_400_000);
  for (const event of story) {
    // Once. Later events find it.
    if (event.at > invitedAt) await makeDemoMailing(dependencies, { adminId, startedAt: invitedAt });
    clock.moveTo(event.at);
    await happen(dependencies, event, adminId);
  }
  clock.moveTo(new Date(now.getTime() - importedDaysAgo * 86_400_000));
  await importRecentList(dependencies, adminId);
  clock.moveTo(new Date(now.getTime() - 86_400_000));
  await arriveLastFriend(dependencies, story, adminId);
  clock.moveTo(now);
  await makeDemoDesk(dependencies, adminId, now);
  await makeDemoAsks(dependencies, story, { adminId, now });
  await setPasswords(dependencies);
}

async function makeAdmins({ grantAdmin, unitOfWork }: DemoDependencies): Promise<string> {
  for (const { email, name } of [...demoAdmins, demoFrontDesk]) {
    await grantAdmin.execute(email, system, email === demoFrontDesk.email ? 'front_desk' : 'admin');
    await unitOfWork.run(async ({ users }) => {
      const user = await users.findByEmail(email);
      if (user) await users.save({ ...user, name });
    });
  }
  const admin = await unitOfWork.run(({ users }) => users.findByEmail(demoAdmins[0].email));
  if (!admin) throw new Error('the demo admin was not kept');
  return admin.id;
}

const recentFile = 'New patients.csv';

/** The practice's patient list, as its dental system would export it. */
async function* patientList(staffNames: readonly string[]): PatientListFile {
  yield { row: 1, cells: ['Name', 'Email', 'Mobile', 'Staff'] };
  for (const [index, { name, email, phone = '' }] of demoReferrers.entries()) {
    yield { row: index + 2, cells: [name, email, phone, staffNames[index % staffNames.length] ?? ''] };
  }
}

/** An import that can be undone. One of its people was edited since, so they would stay. */
async function importRecentList({ importPatients, unitOfWork }: DemoDependencies, adminId: string): Promise<void> {
  // The one who was edited stays if the import is undone.
  if (await unitOfWork.run(({ users }) => users.findByEmail(demoNewcomers[0].email))) return;
  await importPatients.execute(recentList(), { userId: adminId }, { fileName: recentFile });
  await unitOfWork.run(async ({ users }) => {
    const edited = await users.findByEmail(demoNewcomers[0].email);
    if (edited) await users.save({ ...edited, note: 'Prefers mornings' });
  });
}

async function* recentList(): PatientListFile {
  yield { row: 1, cells: ['Name', 'Email', 'Mobile'] };
  const known = demoReferrers.find(({ phone }) => phone === undefined);
  const people = [...demoNewcomers, ...(known ? [{ ...known, phone: '678-555-0199' }] : [])];
  for (const [index, { name, email, phone }] of people.entries()) yield { row: index + 2, cells: [name, email, phone] };
}

function happen(dependencies: DemoDependencies, event: DemoEvent, adminId: string): Promise<void> {
  const { unitOfWork, randomness } = dependencies;
  if (event.kind === 'completed') return complete(dependencies, event, adminId);
  if (event.kind === 'signed_up') return unitOfWork.run((stores) => signUpFriend(stores, event, randomness));
  return unitOfWork.run((stores) => leaveEmail(stores, event, randomness));
}

async function leaveEmail(stores: Stores, { referrer, friend, at }: DemoEvent, randomness: Randomness): Promise<void> {
  const user = await stores.users.findByEmail(referrer.email);
  const visit = {
    friendEmail: friend.email,
    referralCode: user?.referralCode,
    origin: 'link',
    addressHash: referrer.email === flaggedReferrer ? flaggedAddress : null,
    newId: randomness.id(),
    at,
  } as const;
  await noteFriend(stores, visit);
}

async function signUpFriend(
  stores: Stores,
  event: Extract<DemoEvent, { kind: 'signed_up' }>,
  randomness: Randomness,
): Promise<void> {
  const { friend, referrer, staffName, at } = event;
  const { name, email } = friend;
  const id = randomness.id();
  const user = await addUser(stores.users, { id, email, name, staffName, createdAt: at }, randomness);
  const invitedBy = await stores.users.findByEmail(referrer.email);
  await joinReferral(stores, {
    user,
    isNew: user.id === id,
    referralCodes: [invitedBy?.referralCode],
    addressHash: null,
    newId: randomness.id(),
    at,
  });
}

async function complete(
  { unitOfWork, completeReferral }: DemoDependencies,
  { friend }: DemoEvent,
  adminId: string,
): Promise<void> {
  const referral = await unitOfWork.run(({ referrals }) =>
    referrals.findByFriendForUpdate(emailMatchKey(friend.email)),
  );
  if (referral) await completeReferral.execute({ referralId: referral.id, by: { userId: adminId } });
}

/** The last friend who left an email more than a day ago was at the desk yesterday, and isn't completed. */
async function arriveLastFriend(
  { unitOfWork, arriveFriend, clock, signIns }: DemoDependencies,
  story: readonly DemoEvent[],
  adminId: string,
): Promise<void> {
  const joined = new Set(story.flatMap(({ kind, friend }) => (kind === 'signed_up' ? [friend] : [])));
  const last = story.findLast(
    ({ friend, referrer, at }) => !joined.has(friend) && referrer.email !== signIns.patient.email && at < clock.now(),
  );
  if (last === undefined) return;
  const [note] = await unitOfWork.run(({ referrals }) => referrals.listNotes(emailMatchKey(last.friend.email)));
  if (note) await arriveFriend.execute({ referralId: note.id, by: { userId: adminId } });
}

async function setPasswords({ unitOfWork, passwordHasher, signIns }: DemoDependencies): Promise<void> {
  for (const { email, password } of [signIns.patient, signIns.admin]) {
    const passwordHash = await passwordHasher.hash(password);
    await unitOfWork.run(async ({ users }) => {
      const user = await users.findByEmail(email);
      if (user) await users.save({ ...user, passwordHash });
    });
  }
}
