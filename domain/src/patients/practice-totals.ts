import type { Cents } from '../cents.ts';

/**
 * The whole practice in four figures (specification, section 3, "Admin stats"). Throws `StoreUnavailable` while the
 * store is away.
 */
export interface PracticeTotals {
  read(): Promise<{
    /** Everyone, including admins (rule 17). */
    readonly users: number;
    readonly referrals: number;
    readonly completedReferrals: number;
    readonly earnedCents: Cents;
    /** Credit given out, minus undone redemptions. */
    readonly givenCents: Cents;
  }>;
}
