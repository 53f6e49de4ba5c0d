import type { ReferralStatus } from './referral.ts';

/**
 * `completed`: latest completed first. `waiting`: earliest sign-up first. Both list only those, and no denied ones.
 * `friend`: by name, or email without one, by the letters' code points. `status` and `staff`: by that word, then
 * newest first, without a team member last. The `_last` orders are the exact reverse.
 */
export type ReferralOrder =
  | 'newest'
  | 'oldest'
  | 'completed'
  | 'waiting'
  | 'friend'
  | 'friend_last'
  | 'status'
  | 'status_last'
  | 'staff'
  | 'staff_last';

/** Filters of a list. An empty filter matches everything. */
export interface ReferralFilter {
  readonly status?: ReferralStatus | undefined;
  /** Part of the friend's or referrer's name, email or phone, or of the referrer's code. */
  readonly search?: string | undefined;
  readonly staffName?: string | undefined;
  readonly referrerId?: string | undefined;
  /** Begun at this instant or later. */
  readonly begunFrom?: Date | undefined;
  readonly begunBefore?: Date | undefined;
  /** Signed up before this instant, not completed, and not denied. */
  readonly waitingSince?: Date | undefined;
  /** Without those who signed up within any of these times. */
  readonly joinedOutside?: readonly { readonly from: Date; readonly before: Date }[] | undefined;
  /** The friend was at the desk before this instant, and the visit is neither completed nor denied (rule 55). */
  readonly arrivedBefore?: Date | undefined;
  /** Only referrals with a flag that needs review. */
  readonly isFlagged?: boolean | undefined;
  /** Only denied referrals, or only those that count (rule 33). */
  readonly isDenied?: boolean | undefined;
  /** Changed at this instant or later. With nothing else but a status, the list has all of them. */
  readonly updatedSince?: Date | undefined;
  readonly order?: ReferralOrder | undefined;
}

/** The most rows of a list filtered by more than status. It stops counting there. */
export const maxFiltered = 10_000;
/** The most rows of a search, the same as for patients. */
export const maxSearched = 500;
