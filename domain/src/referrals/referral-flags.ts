import type { ReferralOrigin } from './referral.ts';

/** Counts behind a referral's flags. Friends are those of the same referrer, including this one. */
export interface ReferralSigns {
  readonly sharesReferrersPhone: boolean;
  /** How many left an email at the same address. Zero if the address isn't known. */
  readonly friendsFromAddress: number;
  /** How many left an email within `burstMinutes / 2` of this one. Zero if no one left one. */
  readonly friendsAround: number;
}

/** A couple at home isn't suspicious. */
export const friendsAtOneAddress = 3;
export const friendsInABurst = 5;
/** The length of the window around a referral, in minutes. */
export const burstMinutes = 60;
/** The databases stop counting here: a higher number makes no difference to the reviewer. */
export const maxCounted = 100;
/** Origins where friends left an email themselves. Entries by staff naturally come in bursts. */
export const originsOfFriends: readonly ReferralOrigin[] = ['link', 'quote'];

/** A sign of possible abuse. A count of `maxCounted` may mean more. */
export type ReferralFlag =
  | { readonly kind: 'same_phone' }
  | { readonly kind: 'one_address' | 'one_hour'; readonly friends: number };

export type FlagKind = ReferralFlag['kind'];

/** Flags for an admin to review. They refuse nothing, because families share phones (rule 9). */
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
