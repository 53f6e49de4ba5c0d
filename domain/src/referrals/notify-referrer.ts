import { type Cents, addCents, noCents } from '../cents.ts';
import { type CreditPolicy, termsAt } from '../credit/credit-policy.ts';
import { type Settlement, heldByReferral } from '../credit/settle-year.ts';
import type { NotificationMail, QueuedMail } from '../outbox.ts';
import { announceSignUps } from '../webhooks/announce.ts';
import type { Stores } from '../unit-of-work.ts';
import { greeted } from '../patients/names/name-to-greet.ts';
import type { User } from '../patients/user.ts';
import { isDenied } from './denial.ts';
import type { CompletedReferral as Completed, Referral } from './referral.ts';

type Told<Mail extends NotificationMail> = Mail extends unknown
  ? Omit<Mail, 'to' | 'userId' | 'name' | 'preferredName'>
  : never;

/** A year after it was settled, and the policy that was applied. */
export type SettledYear = Settlement & { readonly policy: CreditPolicy };

type CompletedReferral = Pick<Completed, 'id' | 'friendName' | 'programYear' | 'completedAt'>;

/**
 * Tells the referrer, if they still have an account, and webhooks that the friend verified a login code. A referrer
 * isn't emailed about a referral that doesn't count (rule 33).
 */
export async function notifyOfSignUp(stores: Stores, referral: Referral, referrer: User | undefined): Promise<void> {
  const { friendName, signedUpAt } = referral;
  if (signedUpAt) await announceSignUps(stores, [referral], { at: signedUpAt });
  if (referrer && !isDenied(referral))
    await tell(stores, referrer, { kind: 'friend_signed_up', friendName: friendName ?? '' });
}

/**
 * Emails the referrer what the year gained by a completed referral. If the visit predates others in a full year, it
 * takes the place of the last one. The email is sent even without a gain: the referrer wants to know about the friend
 * and why there's no credit. If they already know, or know that it was taken back, they get the correction or nothing
 * (rule 45).
 * @param queued the recalled emails about the referral
 */
export async function notifyOfCredit(
  stores: Stores,
  referrer: User,
  referral: CompletedReferral,
  { settled, queued }: { readonly settled: SettledYear; readonly queued: readonly QueuedMail[] },
): Promise<void> {
  const last = lastToldOf(queued, referral.id);
  const creditCents = addCents(...settled.entries.map(({ amountCents }) => amountCents));
  if (last?.kind === 'credit_taken_back')
    await tellAbout(stores, referrer, referral, settled, { kind: 'credit_restored', creditCents });
  else if (last?.creditCents !== creditCents)
    await tellAbout(stores, referrer, referral, settled, { kind: 'credit_earned', creditCents });
}

/**
 * Tells the referrer that completions were taken back, if they know about them (rule 45).
 * @param referrals as they were while completed, all of one referrer
 * @param years the settled years of these referrals
 */
export async function takeBackCreditNotices(
  stores: Stores,
  referrer: User,
  referrals: readonly Referral[],
  years: ReadonlyMap<number, SettledYear>,
): Promise<void> {
  const queued = await stores.outbox.recall(referrals.map(({ id }) => id));
  for (const [referral, settled] of completedOf(referrals, years)) {
    const last = lastToldOf(queued, referral.id);
    if (last && last.kind !== 'credit_taken_back' && last.creditCents !== null)
      await tellAbout(stores, referrer, referral, settled, {
        kind: 'credit_taken_back',
        creditCents: last.creditCents,
      });
  }
}

/** Tells the referrer that completions count again, if they know that these were taken back (rule 45). */
export async function restoreCreditNotices(
  stores: Stores,
  referrer: User,
  referrals: readonly Referral[],
  years: ReadonlyMap<number, SettledYear>,
): Promise<void> {
  const queued = await stores.outbox.recall(referrals.map(({ id }) => id));
  for (const [referral, settled] of completedOf(referrals, years)) {
    const last = lastToldOf(queued, referral.id);
    const creditCents = heldByReferral(settled.entries).get(referral.id) ?? noCents;
    if (last?.kind === 'credit_taken_back')
      await tellAbout(stores, referrer, referral, settled, { kind: 'credit_restored', creditCents });
    // The email about the visit was recalled before it left.
    else if (last === undefined && queued.some(({ about, kind }) => about === referral.id && kind === 'credit_earned'))
      await tellAbout(stores, referrer, referral, settled, { kind: 'credit_earned', creditCents });
  }
}

const lastToldOf = (queued: readonly QueuedMail[], referralId: string): QueuedMail | undefined =>
  queued.findLast(({ about, hasLeft }) => about === referralId && hasLeft);

const completedOf = (referrals: readonly Referral[], years: ReadonlyMap<number, SettledYear>) =>
  referrals.flatMap((referral) => {
    const { id, friendName, programYear, completedAt } = referral;
    const settled = programYear === null ? undefined : years.get(programYear);
    if (programYear === null || completedAt === null || !settled) return [];
    return [[{ id, friendName, programYear, completedAt }, settled] as const];
  });

const tellAbout = (
  stores: Stores,
  referrer: User,
  { id, friendName, programYear, completedAt }: CompletedReferral,
  { policy, earnedCents }: SettledYear,
  told: { readonly kind: 'credit_earned' | 'credit_taken_back' | 'credit_restored'; readonly creditCents: Cents },
): Promise<void> =>
  tell(
    stores,
    referrer,
    {
      ...told,
      ...(told.kind === 'credit_earned' && { referralCode: referrer.referralCode }),
      friendName: friendName ?? '',
      programYear,
      yearCents: addCents(...earnedCents.values()),
      yearCapCents: termsAt(policy, completedAt).yearCapCents,
    },
    id,
  );

const tell = ({ outbox }: Stores, user: User, told: Told<NotificationMail>, about?: string): Promise<void> =>
  outbox.append({ ...told, to: user.email, userId: user.id, ...greeted(user) }, about);
