import type { RedeemCredit } from '@rewards/domain/credit/redeem-credit';
import { toCents } from '@rewards/domain/cents';
import type { FollowUpFailure } from '@rewards/domain/follow-ups/follow-up-text';
import { localDate } from '@rewards/domain/local-date';
import type { User } from '@rewards/domain/patients/user';
import { type QuoteRequest, type RequestHandling, untouched } from '@rewards/domain/quotes/quote-request';
import type { Randomness } from '@rewards/domain/randomness';
import type { DenyReferral } from '@rewards/domain/referrals/deny-referral';
import type { JudgeFlags } from '@rewards/domain/referrals/judge-flags';
import { noteFriend } from '@rewards/domain/referrals/note-friend';
import { newSecretToken } from '@rewards/domain/secret-token';
import type { Stores, UnitOfWork } from '@rewards/domain/unit-of-work';
import { demoReferrers } from './demo-people.ts';

/** Several of this patient's friends left their email from one address, which is flagged. */
export const flaggedReferrer = demoReferrers[2]?.email ?? '';
export const flaggedAddress = 'the home of a large family';

interface DeskParts {
  readonly unitOfWork: UnitOfWork;
  readonly randomness: Randomness;
  readonly redeemCredit: RedeemCredit;
  readonly judgeFlags: JudgeFlags;
  readonly denyReferral: DenyReferral;
  readonly timeZone: string;
}

const day = 86_400_000;

/** Fixed, so a second run doesn't redeem twice. */
const given = [
  { email: demoReferrers[0].email, cents: 5_000, note: 'Gift card', days: 40 },
  { email: demoReferrers[1]?.email ?? '', cents: 12_550, note: 'Applied to a cleaning', days: 21 },
  { email: demoReferrers[2]?.email ?? '', cents: 10_000, note: '', days: 3 },
].map((each, index) => ({ ...each, requestId: `0198c0de-0000-7000-8000-00000000000${index + 1}` }));

/** The outcome of the text after a QR code. Null if there was none. */
type Fate = 'sent' | FollowUpFailure | null;

const fates: readonly Fate[] = ['sent', null, 'number_unusable', 'sent', 'provider_unavailable', 'sent', null, 'sent'];

const requests: readonly (Pick<QuoteRequest, 'name' | 'phone' | 'email' | 'reason'> &
  Partial<RequestHandling> & { readonly days: number; readonly referrer?: string; readonly remindInDays?: number })[] =
  [
    {
      ...{ name: 'Noah Birch', phone: '+16785550171', email: 'noah.birch@example.com', reason: 'A cleaning', days: 6 },
      ...{ state: 'called', notes: 'Left a voicemail. Prefers mornings.', remindInDays: 0 },
    },
    {
      ...{ name: 'Ivy Stone', phone: '+16785550172', email: 'ivy.stone@example.com', days: 5 },
      reason: 'The price of a crown on a back tooth, and whether you take Delta Dental or offer a payment plan',
    },
    {
      ...{ name: 'Omar Reyes', phone: '+16785550173', email: 'omar.reyes@example.com', reason: 'Toothache', days: 0.2 },
      referrer: demoReferrers[0].email,
    },
    {
      ...{ name: 'Lena Fox', phone: '+16785550174', email: 'lena.fox@example.com', reason: 'Whitening', days: 9 },
      state: 'booked',
    },
    {
      ...{
        name: 'Sol Avery',
        phone: '+16785550175',
        email: 'sol.avery@example.com',
        reason: 'A second opinion',
        days: 12,
      },
      ...{ state: 'declined', notes: 'Found a dentist closer to work.' },
    },
    {
      ...{ name: 'Priya Nair', phone: '+16785550176', email: 'priya.nair@example.com', reason: 'Braces', days: 3 },
      ...{ state: 'called', remindInDays: 4 },
    },
  ];

/**
 * Front-desk history: QR codes with their texts, quote requests, redeemed credit, judged flags, a referral that isn't
 * counted.
 */
export async function makeDemoDesk(parts: DeskParts, adminId: string, now: Date): Promise<void> {
  const { unitOfWork, randomness, redeemCredit, timeZone } = parts;
  await unitOfWork.run(async (stores) => {
    const first = await stores.users.findByEmail(demoReferrers[0].email);
    // All of this was stored in one transaction, so checking one item is enough.
    if (!first || (await stores.qrGenerations.listOfForUpdate(first.id)).length > 0) return;
    for (const [index, { email }] of demoReferrers.slice(0, fates.length).entries()) {
      const user = await stores.users.findByEmail(email);
      const at = new Date(now.getTime() - (fates.length - index) * 3 * day);
      if (user) await makeQr(stores, user, { adminId, at, fate: fates[index] ?? null, randomness });
    }
    for (const request of requests) await askDesk(stores, request, { adminId, now, timeZone, randomness });
  });
  for (const { email, cents, days, ...redemption } of given) {
    const user = await unitOfWork.run(({ users }) => users.findByEmail(email));
    const givenOn = localDate(new Date(now.getTime() - days * day), timeZone);
    // Skipped when the balance is too low, as early in a year.
    if (user)
      await redeemCredit.execute({
        ...redemption,
        userId: user.id,
        amountCents: toCents(cents),
        givenOn,
        by: { userId: adminId },
      });
  }
  await dismissAFlag(parts, adminId);
  await denyAReferral(parts, adminId);
}

type DemoRequest = (typeof requests)[number];

/** A request from /quote, and what the desk did about it. */
async function askDesk(
  stores: Stores,
  { days, referrer, remindInDays, ...request }: DemoRequest,
  { adminId, now, timeZone, randomness }: { adminId: string; now: Date; timeZone: string; randomness: Randomness },
): Promise<void> {
  const createdAt = new Date(now.getTime() - days * day);
  const remindOn =
    remindInDays === undefined ? null : localDate(new Date(now.getTime() + remindInDays * day), timeZone);
  const takenBy = request.state === undefined ? null : adminId;
  await stores.quoteRequests.add({
    ...{ ...untouched, ...request, remindOn, takenBy },
    ...{ id: randomness.id(), bestTime: '', createdAt },
  });
  const sender = referrer === undefined ? undefined : await stores.users.findByEmail(referrer);
  await noteFriend(stores, {
    ...{ friendEmail: request.email, referralCode: sender?.referralCode, origin: 'quote', addressHash: null },
    typed: { friendName: request.name, friendPhone: request.phone },
    ...{ newId: randomness.id(), at: createdAt },
  });
}

/** A QR code of the past, for the patient's team member, with the text that followed it. */
export async function makeQr(
  stores: Stores,
  user: User,
  { adminId, at, fate, randomness }: { adminId: string; at: Date; fate: Fate; randomness: Randomness },
): Promise<void> {
  const id = randomness.id();
  // These tokens aren't needed: the codes are long expired.
  const [landingDigest, cardDigest] = [newSecretToken(randomness), newSecretToken(randomness)];
  const usedAt = new Date(at.getTime() + 40_000);
  const { staffName: assignedStaff, phone, id: userId } = user;
  const generation = { id, userId, adminId, assignedStaff, createdAt: at, usedAt, landingDigest, cardDigest };
  await stores.qrGenerations.add(generation);
  if (fate === null || phone === null) return;
  const dueAt = new Date(at.getTime() + 7_200_000);
  await stores.followUpTexts.add({ qrGenerationId: id, phone, dueAt }, dueAt);
  // Claimed now, so the sender won't pick it up.
  if (!(await stores.followUpTexts.claim(id, dueAt))) return;
  if (fate === 'sent') await stores.followUpTexts.markSent(id, `demo ${id}`);
  else await stores.followUpTexts.markFailed(id, fate);
}

/** One referral isn't counted. Denying it again on a second run changes nothing. */
async function denyAReferral({ unitOfWork, denyReferral }: DeskParts, adminId: string): Promise<void> {
  const denied = await unitOfWork.run(async ({ users, referrals }) => {
    const referrer = await users.findByEmail(demoReferrers[0].email);
    const own = referrer ? await referrals.listOwn(referrer.id) : [];
    return own.filter(({ status }) => status === 'signed_up').toSorted((one, other) => (one.id < other.id ? -1 : 1))[0];
  });
  const note = 'Came in for a cleaning in 2023, under her maiden name.';
  if (denied) await denyReferral.execute({ referralId: denied.id, adminId, reason: 'already_patient', note });
}

/** One flag has already been judged. */
async function dismissAFlag({ unitOfWork, judgeFlags }: DeskParts, adminId: string): Promise<void> {
  const flagged = await unitOfWork.run(async ({ users, referrals }) => {
    const referrer = await users.findByEmail(flaggedReferrer);
    return referrer && (await referrals.listOwn(referrer.id)).find(({ status }) => status === 'signed_up');
  });
  if (flagged)
    await judgeFlags.execute({
      referralId: flagged.id,
      adminId,
      dismissed: true,
      word: 'Sisters who live together. We know them both.',
    });
}
