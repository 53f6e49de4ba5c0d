import type { ReferralStatus } from './referral.ts';

/** `completed`: the latest completed first, `waiting`: who signed up longest ago first; both have only those. */
export type ReferralOrder = 'newest' | 'oldest' | 'completed' | 'waiting';

/** What a list is cut down to; nothing given is everything. */
export interface ReferralFilter {
  readonly status?: ReferralStatus | undefined;
  /** Part of the friend's or the referrer's name, email, phone, or of the referrer's code. */
  readonly search?: string | undefined;
  readonly staffName?: string | undefined;
  readonly referrerId?: string | undefined;
  /** Begun then or later. */
  readonly begunFrom?: Date | undefined;
  /** Begun before. */
  readonly begunBefore?: Date | undefined;
  /** Signed up before, and not completed. */
  readonly waitingSince?: Date | undefined;
  /** Only those with a flag that nobody has dismissed. */
  readonly isFlagged?: boolean | undefined;
  readonly order?: ReferralOrder | undefined;
}

/** A list that is cut down by more than a status has so many rows at most, and counts no further. */
export const mostFiltered = 10_000;
/** One that is searched has so many, as a search for patients has. */
export const mostSearched = 500;
