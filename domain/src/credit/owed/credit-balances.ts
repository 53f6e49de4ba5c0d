import type { Cents } from '../../cents.ts';
import { localDate } from '../../local-date.ts';
import { localInstant } from '../../local-instant.ts';
import type { Page, PageRequest } from '../../page.ts';

/** The last full days of an age, newest first. Older credit is in a last age without a limit. */
export const ageLimits = [30, 90, 365] as const;

/** The instants at which the ages begin, newest first: one for each of `ageLimits`. */
export type AgeStarts = readonly [Date, Date, Date];

/** The instant at which each age begins: credit of today and of the last 30 days is in the first one. */
export function ageStarts(now: Date, timeZone: string): AgeStarts {
  const today = localDate(now, timeZone);
  const [month, quarter, year] = ageLimits;
  const start = (days: number) => localInstant(daysBefore(today, days), '00:00', timeZone);
  return [start(month), start(quarter), start(year)];
}

const daysBefore = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);

/** What patients can still use, and the ledger it comes from, as of one moment. */
export interface OwedCredit {
  /** The sum of all balances above zero. */
  readonly owedCents: Cents;
  /** How many patients have such a balance. */
  readonly patients: number;
  /** `owedCents` by age, newest first. The oldest credit counts as used first. */
  readonly agesCents: readonly [Cents, Cents, Cents, Cents];
  /** How far balances are below zero together, because credit was reversed after it was used (rule 6). At most zero. */
  readonly overdrawnCents: Cents;
  /** All credit earned, minus reversals. */
  readonly earnedCents: Cents;
  /** All credit given out, minus undone redemptions. Earned minus given out is owed plus overdrawn. */
  readonly givenCents: Cents;
}

/** A patient's credit. */
export interface PatientBalance {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** Above zero, unless they were searched for. */
  readonly balanceCents: Cents;
  /** When the oldest credit in the balance was earned: its visit. */
  readonly oldestAt: Date;
  /** Earned by visits of the program year asked for, minus reversals. */
  readonly yearCents: Cents;
  /** The day of the latest redemption, such as 2026-03-02. Null without one. */
  readonly lastRedeemedOn: string | null;
}

export interface BalanceFilter {
  /** As in `UserDirectory.list`. */
  readonly search?: string | undefined;
  readonly order: 'largest' | 'oldest';
  /** Of `yearCents`. */
  readonly programYear: number;
}

/** Balances, summed from the ledger's rows. Throws `StoreUnavailable` while the store is away. */
export interface CreditBalances {
  owed(starts: AgeStarts): Promise<OwedCredit>;
  /** Patients with credit to use. A search also finds those who used all of theirs. Equal ones by ID. */
  list(filter: BalanceFilter, page: PageRequest): Promise<Page<PatientBalance>>;
}
