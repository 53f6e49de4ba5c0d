import { toCents } from '@rewards/domain/cents';
import type { FollowUpFailure } from '@rewards/domain/follow-ups/follow-up-text';
import { localDate } from '@rewards/domain/local-date';
import { mailingTimes } from '@rewards/domain/outreach/start-mailing';
import type { User } from '@rewards/domain/patients/user';
import { type RequestHandling, untouched } from '@rewards/domain/quotes/quote-request';
import type { Referral } from '@rewards/domain/referrals/referral';
import { noteFriend } from '@rewards/domain/referrals/note-friend';
import { newSecretToken } from '@rewards/domain/secret-token';
import type { Stores } from '@rewards/domain/unit-of-work';
import type { Composed } from '../../app/container.ts';
import { type DemoPerson, demoReferrers, plainLetters } from './demo-people.ts';
import type { DemoEvent } from './demo-story.ts';

export interface Demo {
  readonly service: Composed;
  readonly adminId: string;
  readonly now: Date;
}

const hour = 3_600_000;
const day = 24 * hour;

const [sharer, capped, { email: flaggedReferrer }] = demoReferrers;
/** Several of this patient's friends left their email from one address, which is flagged. */
export { flaggedReferrer };
export const flaggedAddress = 'the home of a large family';

/** Fixed, so a second run doesn't redeem twice. */
const given = [
  { email: sharer.email, cents: 5_000, note: 'Gift card', days: 40 },
  { email: capped.email, cents: 12_550, note: 'Applied to a cleaning', days: 21 },
  { email: flaggedReferrer, cents: 10_000, note: '', days: 3 },
].map((each, index) => ({ ...each, requestId: `0198c0de-0000-7000-8000-00000000000${index + 1}` }));

/** The outcome of the text after a QR code, or when it's planned for. Null if there was none. */
type Fate = 'sent' | FollowUpFailure | null | { readonly dueAt: Date };

const fates: readonly Fate[] = ['sent', null, 'number_unusable', 'sent', 'provider_unavailable', 'sent', null, 'sent'];

interface DemoRequest extends Partial<RequestHandling> {
  readonly name: string;
  readonly reason: string;
  readonly daysAgo: number;
  readonly referrer?: string;
  readonly remindInDays?: number;
}

const longReason = 'The price of a crown on a back tooth, and whether you take Delta Dental or offer a payment plan';
const requests: readonly DemoRequest[] = [
  {
    ...{ name: 'Noah Birch', reason: 'A cleaning', daysAgo: 6 },
    ...{ state: 'called', notes: 'Left a voicemail. Prefers mornings.', remindInDays: 0 },
  },
  { name: 'Ivy Stone', reason: longReason, daysAgo: 5 },
  { name: 'Omar Reyes', reason: 'Toothache', daysAgo: 0.2, referrer: sharer.email },
  { name: 'Lena Fox', reason: 'Whitening', daysAgo: 9, state: 'booked' },
  {
    ...{ name: 'Sol Avery', reason: 'A second opinion', daysAgo: 12 },
    ...{ state: 'declined', notes: 'Found a dentist closer to work.' },
  },
  { name: 'Leila Sandoval', reason: 'Braces', daysAgo: 3, state: 'called', remindInDays: 4 },
];

/**
 * Front-desk history: QR codes with their texts, quote requests, redeemed credit, judged flags, a referral that isn't
 * counted.
 */
export async function makeDemoDesk(demo: Demo): Promise<void> {
  const { service, adminId, now } = demo;
  const { unitOfWork, redeemCredit, judgeFlags, denyReferral, timeZone } = service;
  await unitOfWork.run(async (stores) => {
    // All of this was stored in one transaction, so checking one item is enough.
    if ((await countAsks(stores)) !== 0) return;
    for (const [index, { email }] of demoReferrers.slice(0, fates.length).entries()) {
      const user = await stores.users.findByEmail(email);
      const at = new Date(now.getTime() - (fates.length - index) * 3 * day);
      if (user) await makeQr(stores, demo, { user, at, fate: fates[index] ?? null });
    }
    for (const [index, request] of requests.entries()) await askDesk(stores, demo, request, `+1678555017${index + 1}`);
  });
  const by = { userId: adminId };
  for (const { email, cents, days, ...redemption } of given) {
    const user = await unitOfWork.run(({ users }) => users.findByEmail(email));
    const givenOn = localDate(new Date(now.getTime() - days * day), timeZone);
    const credit = { ...redemption, amountCents: toCents(cents), givenOn, by };
    // Skipped when the balance is too low, as early in a year.
    if (user) await redeemCredit.execute({ ...credit, userId: user.id });
  }
  const word = 'Sisters who live together. We know them both.';
  const flagged = await signedUpFriendOf(service, flaggedReferrer);
  if (flagged) await judgeFlags.execute({ referralId: flagged.id, adminId, dismissed: true, word });
  const note = 'Came in for a cleaning in 2023, under her maiden name.';
  // Denying it again on a second run changes nothing.
  const denied = await signedUpFriendOf(service, sharer.email);
  if (denied) await denyReferral.execute({ referralId: denied.id, adminId, reason: 'already_patient', note });
}

/** How many QR codes the first patient has. Undefined without that patient. */
async function countAsks({ users, qrGenerations }: Stores): Promise<number | undefined> {
  const first = await users.findByEmail(sharer.email);
  return first && (await qrGenerations.listOfForUpdate(first.id)).length;
}

const signedUpFriendOf = ({ unitOfWork }: Composed, email: string): Promise<Referral | undefined> =>
  unitOfWork.run(async ({ users, referrals }) => {
    const referrer = await users.findByEmail(email);
    const own = referrer ? await referrals.listOwn(referrer.id) : [];
    const signedUp = own.filter(({ status }) => status === 'signed_up');
    return signedUp.toSorted((one, other) => (one.id < other.id ? -1 : 1))[0];
  });

/** A request from /quote, and what the desk did about it. */
async function askDesk(
  stores: Stores,
  { service: { randomness, timeZone }, adminId, now }: Demo,
  { daysAgo, referrer, remindInDays, ...request }: DemoRequest,
  phone: string,
): Promise<void> {
  const at = new Date(now.getTime() - daysAgo * day);
  const email = `${plainLetters(request.name)}@example.com`;
  const remindOn =
    remindInDays === undefined ? null : localDate(new Date(now.getTime() + remindInDays * day), timeZone);
  const takenBy = request.state === undefined ? null : adminId;
  const asked = { id: randomness.id(), phone, email, bestTime: '', createdAt: at };
  await stores.quoteRequests.add({ ...untouched, ...request, ...asked, remindOn, takenBy });
  const sender = referrer === undefined ? undefined : await stores.users.findByEmail(referrer);
  await noteFriend(stores, {
    ...{ friendEmail: email, referralCode: sender?.referralCode, origin: 'quote', addressHash: null },
    ...{ typed: { friendName: request.name, friendPhone: phone }, newId: randomness.id(), at },
  });
}

/** A QR code of the past, for the patient's team member, with the text that followed it. */
export async function makeQr(
  stores: Stores,
  { service: { randomness }, adminId }: Demo,
  { user, at, fate }: { user: User; at: Date; fate: Fate },
): Promise<void> {
  const { id: userId, staffName: assignedStaff, phone } = user;
  const id = randomness.id();
  // These tokens aren't needed: the codes are long expired.
  const [landingDigest, cardDigest] = [newSecretToken(randomness), newSecretToken(randomness)];
  const usedAt = new Date(at.getTime() + 40_000);
  const made = { id, userId, adminId, assignedStaff, createdAt: at, usedAt, landingDigest, cardDigest };
  await stores.qrGenerations.add(made);
  if (fate === null || phone === null) return;
  if (typeof fate === 'object') {
    await stores.followUpTexts.add({ qrGenerationId: id, phone, dueAt: fate.dueAt }, at);
    return;
  }
  const dueAt = new Date(at.getTime() + 2 * hour);
  await stores.followUpTexts.add({ qrGenerationId: id, phone, dueAt }, dueAt);
  // Claimed now, so the sender won't pick it up.
  if (!(await stores.followUpTexts.claim(id, dueAt))) return;
  if (fate === 'sent') await stores.followUpTexts.markSent(id, `demo ${id}`);
  else await stores.followUpTexts.markFailed(id, fate);
}

/** A team member who left half a year ago. */
const former = 'Hannah Reed';
const formerUntil = 180 * day;

/** QR codes for patients, with and without a friend who followed, and openings of links. */
export async function makeDemoAsks(
  demo: Demo,
  story: readonly DemoEvent[],
  patients: readonly DemoPerson[],
): Promise<void> {
  const { unitOfWork, linkOpenings, practice, timeZone } = demo.service;
  const { staffNames } = await practice.get();
  const begun = story.filter(({ kind }) => kind === 'left_email');
  const staffOf = (at: Date, index: number) =>
    index % 4 === 0 && demo.now.getTime() - at.getTime() > formerUntil
      ? former
      : (staffNames[index % staffNames.length] ?? null);
  // Some friends come without a QR code, and some QR codes bring no friend.
  const asks = begun.flatMap(({ referrer, at: left }, index) => {
    const [asked, later] = [new Date(left.getTime() - 2 * hour), new Date(left.getTime() - hour)];
    const other = [...demoReferrers, ...patients][(index * 5 + 7) % (demoReferrers.length + patients.length)];
    return [
      ...(index % 5 === 4 ? [] : [{ email: referrer.email, at: asked, staffName: staffOf(asked, index) }]),
      ...(index % 3 === 0 || !other ? [] : [{ email: other.email, at: later, staffName: staffOf(left, index + 1) }]),
    ];
  });
  const isNew = await unitOfWork.run(async (stores) => {
    // The desk's own history has one QR code of this patient.
    if ((await countAsks(stores)) !== 1) return false;
    for (const [email, ofPatient] of Map.groupBy(asks, (ask) => ask.email)) {
      const user = await stores.users.findByEmail(email);
      if (!user) continue;
      for (const { at, staffName } of ofPatient)
        await makeQr(stores, demo, { user: { ...user, staffName }, at, fate: null });
    }
    return true;
  });
  if (!isNew) return;
  const byDay = Map.groupBy(begun, ({ at }) => localDate(at, timeZone));
  // Half of those who open a link go on.
  for (const [onDay, { length }] of byDay) await linkOpenings.add(onDay, 2 * length);
}

/** An invitation to every patient of that time. Some opened it. It sends no email. */
export const makeDemoMailing = ({ service, adminId: startedBy }: Demo, startedAt: Date): Promise<void> =>
  service.unitOfWork.run(async ({ mailings }) => {
    if ((await mailings.listLatest(1)).length > 0) return;
    const times = mailingTimes(startedAt);
    const mailing = { id: service.randomness.id(), audience: 'all', startedBy, startedAt, stoppedAt: null } as const;
    await mailings.start(mailing, { kind: 'all' }, times);
    const sent = await mailings.takeWaiting(startedAt, startedAt, times, 1_000);
    for (const [index, { id }] of sent.entries())
      if (index % 3 === 0)
        await mailings.open(id, { at: new Date(startedAt.getTime() + (1 + index) * 1_200_000), sentUntil: startedAt });
  });
