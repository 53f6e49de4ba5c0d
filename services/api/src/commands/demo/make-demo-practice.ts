import { system } from '@rewards/domain/activity/log-activity';
import { toCents } from '@rewards/domain/cents';
import type { Clock } from '@rewards/domain/clock';
import { localDate } from '@rewards/domain/local-date';
import { addUser } from '@rewards/domain/patients/add-user';
import { emailMatchKey } from '@rewards/domain/patients/email-address';
import type { PatientListFile } from '@rewards/domain/patients/import/patient-list-file';
import type { User } from '@rewards/domain/patients/user';
import { completeReferral } from '@rewards/domain/referrals/complete-referral';
import { joinReferral } from '@rewards/domain/referrals/join-referral';
import { noteFriend } from '@rewards/domain/referrals/note-friend';
import type { Stores } from '@rewards/domain/unit-of-work';
import type { Composed } from '../../app/container.ts';
import { makeDemoDay } from './demo-day.ts';
import {
  type Demo,
  flaggedAddress,
  flaggedReferrer,
  makeDemoAsks,
  makeDemoDesk,
  makeDemoMailing,
} from './demo-desk.ts';
import { type DemoPerson, demoAdmins, demoFrontDesk, demoNewcomers, demoReferrers } from './demo-people.ts';
import type { DemoEvent } from './demo-story.ts';
import { demoPatients, wholeDemoStory } from './demo-year.ts';

/** A clock that can be set, so two years can pass in a second. */
export interface DemoClock extends Clock {
  at: Date;
}

export interface DemoSignIn {
  readonly email: string;
  readonly password: string;
}

export type DemoSignIns = Readonly<Record<'admin' | 'patient', DemoSignIn>>;

const openedDaysAgo = 800;
/** When the practice imported its patient lists, and what share of the patients was new in each. */
const lists = [
  { daysAgo: openedDaysAgo, share: 0.6 },
  { daysAgo: 430, share: 0.25 },
  { daysAgo: 130, share: 0.15 },
];
const importedDaysAgo = 3;
/** More than half a year, so the same patients can be invited again. */
const invitedDaysAgo = 200;

/**
 * Creates a practice with two years of history through the real use cases and rules, so its ledger is right. An
 * interrupted run can be repeated: it only adds what is missing. The admin's password is set last and marks completion.
 * @param service has this clock, and sends no email
 */
export async function makeDemoPractice(service: Composed, clock: DemoClock, signIns: DemoSignIns): Promise<void> {
  const now = clock.at;
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
  const { staffNames } = await service.practice.get();
  clock.at = daysAgo(openedDaysAgo);
  const adminId = await makeAdmins(service);
  const demo = { service, adminId, now };
  const story = wholeDemoStory(staffNames, now, service.timeZone);
  const patients = demoPatients(story);
  let listed = 0;
  for (const { daysAgo: days, share } of lists) {
    clock.at = daysAgo(days);
    const end = listed + Math.round(share * patients.length);
    const people = [...(listed === 0 ? demoReferrers : []), ...patients.slice(listed, end)];
    await service.importPatients.execute(patientList(people, staffNames), system);
    listed = end;
  }
  await playStory(demo, clock, story);
  clock.at = daysAgo(importedDaysAgo);
  await importRecentList(service, adminId);
  const due = dueFriends(story, patients, daysAgo(4));
  for (const [index, friend] of due.entries()) {
    clock.at = index === 0 ? daysAgo(1) : new Date(now.getTime() - 2_400_000);
    await arrive(demo, friend);
  }
  clock.at = now;
  await makeDemoDesk(demo);
  await makeDemoAsks(demo, story, patients);
  await makeDemoDay(demo, patients);
  await seeOlderRewards(service, now);
  for (const { email, password } of [signIns.patient, signIns.admin])
    await changeUser(service, email, { passwordHash: await service.passwordHasher.hash(password) });
}

const changeUser = ({ unitOfWork }: Composed, email: string, changes: Partial<User>): Promise<void> =>
  unitOfWork.run(async ({ users }) => {
    const user = await users.findByEmail(email);
    if (user) await users.save({ ...user, ...changes });
  });

async function makeAdmins(service: Composed): Promise<string> {
  for (const { email, name } of [...demoAdmins, demoFrontDesk]) {
    await service.grantAdmin.execute(email, system, email === demoFrontDesk.email ? 'front_desk' : 'admin');
    await changeUser(service, email, { name });
  }
  const admin = await service.unitOfWork.run(({ users }) => users.findByEmail(demoAdmins[0].email));
  if (!admin) throw new Error('the demo admin was not kept');
  return admin.id;
}

/** The demo's patient has seen all rewards but the newest. */
async function seeOlderRewards(service: Composed, now: Date): Promise<void> {
  const patient = await service.unitOfWork.run(({ users }) => users.findByEmail(demoReferrers[0].email));
  const shown = patient && (await service.dashboards.find(patient.id, now.getUTCFullYear()));
  const referralIds = shown?.newRewards.slice(0, -1).map(({ referralId }) => referralId) ?? [];
  if (patient) await service.markRewardsSeen.execute({ userId: patient.id, referralIds });
}

async function* listOf(rows: readonly (readonly string[])[]): PatientListFile {
  for (const [index, cells] of rows.entries()) yield { row: index + 1, cells };
}

/** A patient list of the practice, as its dental system would export it. */
const patientList = (people: readonly DemoPerson[], staffNames: readonly string[]): PatientListFile =>
  listOf([
    ['Name', 'Email', 'Mobile', 'Staff'],
    ...people.map(({ name, email, phone = '' }, index) => [
      ...[name, email, phone, staffNames[index % staffNames.length] ?? ''],
    ]),
  ]);

/** An import that can be undone. One of its people was edited since, so they would stay. */
async function importRecentList(service: Composed, adminId: string): Promise<void> {
  const [{ email: edited }] = demoNewcomers;
  if (await service.unitOfWork.run(({ users }) => users.findByEmail(edited))) return;
  const known = demoReferrers.filter(({ phone }) => phone === undefined).slice(0, 1);
  const people = [...demoNewcomers, ...known.map((each) => ({ ...each, phone: '678-555-0199' }))];
  const list = listOf([
    ['Name', 'Email', 'Mobile'],
    ...people.map(({ name, email, phone = '' }) => [name, email, phone]),
  ]);
  await service.importPatients.execute(list, { userId: adminId }, { fileName: 'New patients.csv' });
  await changeUser(service, edited, { note: 'Prefers mornings' });
}

/** Plays the story, with everything until someone uses credit in one transaction. */
async function playStory(demo: Demo, clock: DemoClock, story: readonly DemoEvent[]): Promise<void> {
  const { service, now } = demo;
  const invited = new Date(now.getTime() - invitedDaysAgo * 86_400_000);
  const open: DemoEvent[] = [];
  const happen = () =>
    service.unitOfWork.run(async (stores) => {
      for (const event of open.splice(0)) {
        clock.at = event.at;
        await (event.kind === 'completed' ? completeVisit : beginOrJoin)(stores, event, demo);
      }
    });
  let isInvited = false;
  for (const event of story) {
    if (event.at > invited && !isInvited) {
      await happen();
      await makeDemoMailing(demo, invited);
      isInvited = true;
    }
    if (event.kind !== 'used_credit') open.push(event);
    else {
      await happen();
      clock.at = event.at;
      await redeemSome(demo, event);
    }
  }
  await happen();
}

async function completeVisit(stores: Stores, { friend }: DemoEvent, { service, adminId }: Demo): Promise<void> {
  const referral = await stores.referrals.findByFriendForUpdate(emailMatchKey(friend.email));
  if (referral) await completeReferral(stores, service, { referralId: referral.id, by: { userId: adminId } });
}

const usedCents = toCents(5_000);

/** Skipped when the balance is too low, as for a friend above the annual limit. */
async function redeemSome(
  { service, adminId }: Demo,
  { referrer, at, note = '', requestId }: DemoEvent,
): Promise<void> {
  const user = await service.unitOfWork.run(({ users }) => users.findByEmail(referrer.email));
  const use = { amountCents: usedCents, note, givenOn: localDate(at, service.timeZone), requestId };
  if (user) await service.redeemCredit.execute({ ...use, userId: user.id, by: { userId: adminId } });
}

async function beginOrJoin(
  stores: Stores,
  { kind, referrer, friend, staffName = '', at }: DemoEvent,
  { service: { randomness } }: Demo,
): Promise<void> {
  const { name, email, phone } = friend;
  const invitedBy = await stores.users.findByEmail(referrer.email);
  const [id, newId] = [randomness.id(), randomness.id()];
  if (kind === 'left_email') {
    const addressHash = referrer.email === flaggedReferrer ? flaggedAddress : null;
    const visit = { friendEmail: email, referralCode: invitedBy?.referralCode, origin: 'link' } as const;
    await noteFriend(stores, { ...visit, addressHash, newId, at });
    return;
  }
  const joining = { id, email, name, phone: phone === undefined ? null : e164(phone), staffName, createdAt: at };
  const user = await addUser(stores.users, joining, randomness);
  const joined = { user, isNew: user.id === id, referralCodes: [invitedBy?.referralCode], addressHash: null };
  await joinReferral(stores, { ...joined, newId, at });
}

const e164 = (phone: string) => `+1${phone.replaceAll('-', '')}`;

/** The last two friends who joined before an instant and haven't come: one was here yesterday, and one is here now. */
function dueFriends(story: readonly DemoEvent[], patients: readonly DemoPerson[], before: Date) {
  const emails = new Set(patients.map(({ email }) => email));
  const came = new Set(story.flatMap(({ kind, friend }) => (kind === 'completed' ? [friend] : [])));
  return story
    .filter(({ kind, at, referrer }) => kind === 'signed_up' && at < before && emails.has(referrer.email))
    .flatMap(({ friend }) => (came.has(friend) ? [] : [friend]))
    .slice(-2);
}

async function arrive({ service, adminId }: Demo, friend: DemoPerson): Promise<void> {
  const key = emailMatchKey(friend.email);
  const referral = await service.unitOfWork.run(({ referrals }) => referrals.findByFriendForUpdate(key));
  if (referral) await service.arriveFriend.execute({ referralId: referral.id, by: { userId: adminId } });
}
