import type { Cents } from '../cents.ts';
import type { SystemActor } from '../activity/activity-entry.ts';
import type { LedgerEntry } from './credit-entry.ts';

/** A system that acted, without its ID. */
export type NamedSystem = Pick<SystemActor, 'kind' | 'name'>;

/** A ledger row with the current names of the people in it. Null once their accounts are gone. */
export interface LedgerLine extends Pick<LedgerEntry, 'id' | 'at' | 'kind' | 'programYear' | 'amountCents' | 'reason'> {
  /** Set when a referral caused the row. */
  readonly friend: { readonly name: string | null; readonly email: string } | null;
  /** Set for redemptions. It may be blank. */
  readonly note: string | null;
  readonly actor: { readonly name: string; readonly email: string } | null;
  /** Set when a system moved the credit. */
  readonly system: NamedSystem | null;
}

export interface CreditYear {
  readonly year: number;
  /** Credit earned by referrals of this program year. */
  readonly earnedCents: Cents;
  /** Credit redeemed on days in this year. */
  readonly usedCents: Cents;
}

/** How one user's credit came to be what it is. Throws `StoreUnavailable` while the store is away. */
export interface CreditHistory {
  /** The newest `most` rows, and all years, latest first. */
  read(
    userId: string,
    most: number,
  ): Promise<{ readonly lines: readonly LedgerLine[]; readonly total: number; readonly years: readonly CreditYear[] }>;
}
