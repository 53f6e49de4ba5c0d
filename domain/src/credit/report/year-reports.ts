import type { Cents } from '../../cents.ts';
import type { Page, PageRequest } from '../../page.ts';

/** Sums of a year, from the ledger's rows. */
export interface YearAmounts {
  /** Credit earned by referrals of this program year, minus reversals. */
  readonly earnedCents: Cents;
  /** Credit given out on days of this year, minus undone redemptions. */
  readonly givenCents: Cents;
  /** The balance at the end of the year, or now if the year isn't over. */
  readonly leftCents: Cents;
}

/** A patient in a year's report. */
export interface YearLine extends YearAmounts {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** The report's last line: accounts that are gone, whose ledger rows stay (rule 3). */
export type GoneLine = YearAmounts;

export interface YearSums extends YearAmounts {
  /** Patients in the report. */
  readonly patients: number;
  /** How many of them are at or over the threshold. */
  readonly atThreshold: number;
  /** What accounts that are gone add to the sums. */
  readonly gone: GoneLine;
}

/** A year and its threshold: `isAtThreshold` decides who comes first. */
export interface YearAsked {
  readonly year: number;
  readonly thresholdCents: Cents;
}

/**
 * Either sum counts: what a patient could use, and what they used (record 0096). It isn't for us to say which one an
 * authority asks for.
 */
export const isAtThreshold = (
  { earnedCents, givenCents }: Pick<YearAmounts, 'earnedCents' | 'givenCents'>,
  thresholdCents: Cents,
): boolean => Math.max(earnedCents, givenCents) >= thresholdCents;

/**
 * Each patient's year: everyone with an amount other than zero. The largest of earned and given out comes first, so
 * those at the threshold do. Throws `StoreUnavailable` while the store is away.
 */
export interface YearReports {
  /** The first year with a ledger row. Undefined before there is one. */
  firstYear(): Promise<number | undefined>;
  sums(asked: YearAsked): Promise<YearSums>;
  /** @param filter `search` as in `UserDirectory.list` */
  list(year: number, filter: { readonly search?: string | undefined }, page: PageRequest): Promise<Page<YearLine>>;
  /** All patients as of one moment, and last what accounts that are gone add, if that isn't zero. */
  stream(year: number): AsyncIterable<readonly (YearLine | GoneLine)[]>;
}
