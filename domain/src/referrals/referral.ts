import type { NamedPerson } from '../activity/activity-params.ts';
import { type Cents, noCents } from '../cents.ts';
import { programYearOf } from '../credit/program-year.ts';
import { emailMatchKey } from '../patients/email-address.ts';

export type ReferralStatus = 'pending' | 'signed_up' | 'completed';
/** How a referral came to be: by the personal link, the form at /quote, an admin's counter, or by hand. */
export type ReferralOrigin = 'link' | 'quote' | 'manual' | 'staff';

/**
 * A friend whom a referrer recommended the practice to. It goes from pending to signed_up to completed, in this order
 * only (rule 8); a completed one has `completedAt` and `programYear`, and only a completed one has credit.
 * There is one live referral for a friend (rule 9), from when the friend proved the mailbox. Until then it is a note:
 * someone typed this email (rule 31). Each referral has either a `friendKey` or, as a note, a `notedKey`.
 */
export interface Referral {
  readonly id: string;
  readonly referrerId: string;
  readonly friendEmail: string;
  /** Whose place it holds, as the match key of the friend's email; null for a note, which holds nobody's. */
  readonly friendKey: string | null;
  /** The match key of the email that a note tells of; null once the friend proved the mailbox. */
  readonly notedKey: string | null;
  readonly friendName: string | null;
  /** E.164. */
  readonly friendPhone: string | null;
  readonly staffName: string | null;
  readonly origin: ReferralOrigin;
  /** Where the friend was when they left an email, as a keyed hash; none where nobody left one, or it is not known. */
  readonly addressHash: string | null;
  readonly status: ReferralStatus;
  /** What it earns, as the year's allotment has it. */
  readonly creditCents: Cents;
  readonly createdAt: Date;
  /** When the friend said of a note that this referrer did not invite them; the referrer never learns of it. */
  readonly declinedAt: Date | null;
  readonly signedUpAt: Date | null;
  readonly completedAt: Date | null;
  /** The program year of `completedAt`. */
  readonly programYear: number | null;
}

export interface CompletedReferral extends Referral {
  readonly status: 'completed';
  readonly completedAt: Date;
  readonly programYear: number;
}

/** As the activity log names the friend. */
export const namedFriend = ({ friendName, friendEmail }: Referral): NamedPerson => ({
  name: friendName ?? '',
  email: friendEmail,
});

/** For so long after someone left an email the friend may say who invited them (rule 31). */
export const noteDays = 30;

/** A note that began at this instant or earlier has lapsed (rule 31). */
export const lapsedSince = (at: Date): Date => new Date(at.getTime() - noteDays * 86_400_000);

/** Whether nobody has proved to be the friend yet. */
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
    completedAt: null,
    programYear: null,
  };
}

/**
 * The friend proved the mailbox, and the referral holds their place from now on. Their own name goes before one that
 * was typed into a note. A referral that is further along stays as it is.
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

/** The friend, who has proved the mailbox, left a name and a phone. What is known already stays. */
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

/** A referral that an admin's counter adds: it stands where it is counted from its first moment (rule 12). */
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

/** Back to pending, where the friend's next sign-in by code takes it up again: it keeps their place, and is no note. */
export const setBack = (referral: Referral): Referral => ({ ...reopen(referral), status: 'pending', signedUpAt: null });

/** A completion that is taken back. */
export const reopen = (referral: Referral): Referral => ({
  ...referral,
  status: 'signed_up',
  completedAt: null,
  programYear: null,
  creditCents: noCents,
});

/**
 * The friend's first appointment took place. What it earns is set by the year's allotment.
 * @throws RangeError unless the referral is signed up: callers refuse other states before.
 */
export function complete(referral: Referral, at: Date, timeZone: string): CompletedReferral {
  if (referral.status !== 'signed_up') throw new RangeError(`a ${referral.status} referral can not be completed`);
  return { ...referral, status: 'completed', completedAt: at, programYear: programYearOf(at, timeZone) };
}
