import type { NamedPerson } from '../activity/logged-changes.ts';
import { type Cents, noCents } from '../cents.ts';
import { programYearOf } from '../credit/program-year.ts';
import { emailMatchKey } from '../patients/email-address.ts';
import { type Denial, isDenied, notDenied } from './denial.ts';

export type ReferralStatus = 'pending' | 'signed_up' | 'completed';
/** How a referral began: by personal link, the /quote form, an admin's counter, or by hand. */
export type ReferralOrigin = 'link' | 'quote' | 'manual' | 'staff';

/**
 * A friend recommended by a referrer. It moves from pending to signed_up to completed, in this order only (rule 8).
 * Only a completed one has `completedAt`, `programYear` and credit.
 * A friend has one live referral (rule 9) after proving the mailbox. Until then it's a note: someone typed this email
 * (rule 31). Each referral has either a `friendKey` or, as a note, a `notedKey`.
 * One that isn't counted is pending or signed up, and can't be completed until the denial is taken back (rule 33).
 */
export interface Referral extends Denial {
  readonly id: string;
  readonly referrerId: string;
  readonly friendEmail: string;
  /** The match key of the friend whose place it holds. Null for a note, which holds none. */
  readonly friendKey: string | null;
  /** The match key of a note's email. Null once the friend proved the mailbox. */
  readonly notedKey: string | null;
  readonly friendName: string | null;
  /** E.164 format. */
  readonly friendPhone: string | null;
  readonly staffName: string | null;
  readonly origin: ReferralOrigin;
  /** A keyed hash of the address where the friend left an email. Null if they didn't, or it isn't known. */
  readonly addressHash: string | null;
  readonly status: ReferralStatus;
  /** What it earns by the year's allotment. */
  readonly creditCents: Cents;
  readonly createdAt: Date;
  /** When the friend said that this referrer didn't invite them. The referrer never learns of it. */
  readonly declinedAt: Date | null;
  readonly signedUpAt: Date | null;
  /** When the friend was at the desk last, which earns nothing (rule 55). */
  readonly arrivedAt: Date | null;
  readonly completedAt: Date | null;
  /** The program year of `completedAt`. */
  readonly programYear: number | null;
  /** When the referrer was shown what a completion earned. Null until then. */
  readonly rewardSeenAt: Date | null;
  /** When the referrer last sent the friend a reminder of their own. Null until then. */
  readonly nudgedAt: Date | null;
}

export interface CompletedReferral extends Referral {
  readonly status: 'completed';
  readonly completedAt: Date;
  readonly programYear: number;
}

/** The friend as named in the activity log. */
export const namedFriend = ({ friendName, friendEmail }: Referral): NamedPerson => ({
  name: friendName ?? '',
  email: friendEmail,
});

/** How long after someone left an email the friend can say who invited them (rule 31). */
export const noteDays = 30;

/** Notes that began at this instant or earlier have expired (rule 31). */
export const lapsedSince = (at: Date): Date => new Date(at.getTime() - noteDays * 86_400_000);

/** Whether the first visit can complete it. */
export const isCompletable = (referral: Pick<Referral, 'status' | 'deniedAt'>): boolean =>
  referral.status === 'signed_up' && !isDenied(referral);

/** True until the friend proves the mailbox. */
export const isNote = ({ notedKey }: Referral): boolean => notedKey !== null;

/** Begins when someone leaves an email with a referrer's link (rule 8), as a note (rule 31). */
export function pendingReferral(
  given: Pick<Referral, 'id' | 'referrerId' | 'friendEmail' | 'origin' | 'createdAt'> &
    Partial<Pick<Referral, 'addressHash' | 'friendName' | 'friendPhone'>>,
): Referral {
  return {
    addressHash: null,
    friendName: null,
    friendPhone: null,
    ...given,
    friendKey: null,
    notedKey: emailMatchKey(given.friendEmail),
    staffName: null,
    status: 'pending',
    creditCents: noCents,
    declinedAt: null,
    signedUpAt: null,
    arrivedAt: null,
    completedAt: null,
    programYear: null,
    rewardSeenAt: null,
    nudgedAt: null,
    ...notDenied,
  };
}

/**
 * The friend proved the mailbox, so the referral now holds their place. Their own name replaces one typed into a note.
 * A referral that is further along stays as it is.
 */
export function signUp(
  referral: Referral,
  friend: { readonly name: string; readonly staffName: string | null },
  at: Date,
): Referral {
  if (referral.status !== 'pending') return referral;
  return {
    ...referral,
    friendKey: emailMatchKey(referral.friendEmail),
    notedKey: null,
    declinedAt: null,
    status: 'signed_up',
    signedUpAt: at,
    friendName: (isNote(referral) ? friend.name || referral.friendName : referral.friendName || friend.name) || null,
    staffName: referral.staffName ?? friend.staffName,
  };
}

/** Fills in the name and phone of a friend who proved the mailbox. Known values stay. */
export function introduce(
  referral: Referral,
  friend: { readonly name: string; readonly phone: string | null },
): Referral {
  return {
    ...referral,
    friendName: referral.friendName ?? friend.name,
    friendPhone: referral.friendPhone ?? friend.phone,
  };
}

/** A referral added by an admin's counter. It has its final status from the start (rule 12). */
export function manualReferral(given: {
  readonly id: string;
  readonly referrerId: string;
  readonly status: 'signed_up' | 'completed';
  readonly at: Date;
  readonly timeZone: string;
}): Referral {
  const { id, referrerId, status, at, timeZone } = given;
  const pending = pendingReferral({
    id,
    referrerId,
    friendEmail: `manual+${id}@referrals.invalid`,
    origin: 'manual',
    createdAt: at,
  });
  const signedUp = signUp(pending, { name: '', staffName: null }, at);
  return status === 'completed' ? complete(signedUp, at, timeZone) : signedUp;
}

/** Back to pending. The friend's next sign-in by code resumes it. It keeps their place and isn't a note. */
export const setBack = (referral: Referral): Referral => ({
  ...reopen(referral),
  status: 'pending',
  signedUpAt: null,
  arrivedAt: null,
});

/** Reverses a completion. */
export const reopen = (referral: Referral): Referral => ({
  ...referral,
  status: 'signed_up',
  completedAt: null,
  programYear: null,
  creditCents: noCents,
  rewardSeenAt: null,
});

/**
 * The friend had their first appointment. The year's allotment sets what it earns.
 * @throws RangeError unless the referral is signed up and counted. Callers refuse other states first.
 */
export function complete(referral: Referral, at: Date, timeZone: string): CompletedReferral {
  if (referral.status !== 'signed_up') throw new RangeError(`a ${referral.status} referral can not be completed`);
  if (isDenied(referral)) throw new RangeError('a denied referral can not be completed');
  return { ...referral, status: 'completed', completedAt: at, programYear: programYearOf(at, timeZone) };
}
