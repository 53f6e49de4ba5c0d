import type { Cents } from '../cents.ts';
import type { LedgerEntry } from './credit-entry.ts';

/** A row of the ledger with whom it names, as they are called now; null once they are gone. */
export interface LedgerLine extends Pick<LedgerEntry, 'id' | 'at' | 'kind' | 'programYear' | 'amountCents' | 'reason'> {
  /** For a row that a referral caused. */
  readonly friend: { readonly name: string | null; readonly email: string } | null;
  /** For credit that was given out; may be blank. */
  readonly note: string | null;
  readonly actor: { readonly name: string; readonly email: string } | null;
}

export interface CreditYear {
  readonly year: number;
  /** What referrals of this program year earn. */
  readonly earnedCents: Cents;
  /** What was given out on days of this year. */
  readonly usedCents: Cents;
}

/** How one user's credit came to be what it is. Throws `StoreUnavailable` while the store is away. */
export interface CreditHistory {
  /** The newest rows first, `most` of them, and all years, the latest first. */
  read(
    userId: string,
    most: number,
  ): Promise<{ readonly lines: readonly LedgerLine[]; readonly total: number; readonly years: readonly CreditYear[] }>;
}
