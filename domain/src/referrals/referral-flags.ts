import type { ReferralOrigin } from './referral.ts';

/** What stores count of a referral, for its flags. Friends are of one referrer, the referral's own among them. */
export interface ReferralSigns {
  readonly sharesReferrersPhone: boolean;
  /** How many left an email at the same address; none where that is not known. */
  readonly friendsFromAddress: number;
  /** How many left an email at most `burstMinutes / 2` before or after this one; none where nobody left one. */
  readonly friendsAround: number;
}

/** A couple at home is nothing to look at. */
export const friendsAtOneAddress = 3;
export const friendsInABurst = 5;
/** A referral stands in the middle of so many minutes. */
export const burstMinutes = 60;
/** Stores need not count further: for whoever judges, it is the same. */
export const mostCounted = 100;
/** The origins at which friends left an email themselves; what staff enter comes in bursts by its nature. */
export const originsOfFriends: readonly ReferralOrigin[] = ['link', 'quote'];

/** What may be abuse. Of friends there may be more than `mostCounted`, where it is so many. */
export type ReferralFlag =
  | { readonly kind: 'same_phone' }
  | { readonly kind: 'one_address' | 'one_hour'; readonly friends: number };

export type FlagKind = ReferralFlag['kind'];

/** What an admin is to judge; it refuses nothing, for families share phones (rule 9). */
export function referralFlags({
  sharesReferrersPhone,
  friendsFromAddress,
  friendsAround,
}: ReferralSigns): readonly ReferralFlag[] {
  return [
    ...(sharesReferrersPhone ? [{ kind: 'same_phone' } as const] : []),
    ...(friendsFromAddress < friendsAtOneAddress
      ? []
      : [{ kind: 'one_address', friends: friendsFromAddress } as const]),
    ...(friendsAround < friendsInABurst ? [] : [{ kind: 'one_hour', friends: friendsAround } as const]),
  ];
}
