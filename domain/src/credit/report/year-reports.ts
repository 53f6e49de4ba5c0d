import type { Cents } from '../../cents.ts';
import type { Page, PageRequest } from '../../page.ts';

/** Sums of a year, from the ledger's rows as of its end, or of now if it isn't over. Earned minus given is left. */
export interface YearAmounts {
  /** Credit earned by referrals of this program year, minus reversals. */
  readonly earnedCents: Cents;
  /** How much of that was given out. The oldest credit counts as used first (record 0096). */
  readonly givenCents: Cents;
  /** What's left of it. Never below zero. */
  readonly leftCents: Cents;
  /** Credit of any year, redeemed on days of this one, minus undone redemptions. */
  readonly redeemedCents: Cents;
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
  { earnedCents, redeemedCents }: Pick<YearAmounts, 'earnedCents' | 'redeemedCents'>,
  thresholdCents: Cents,
): boolean => Math.max(earnedCents, redeemedCents) >= thresholdCents;

/**
 * Each patient's year: everyone who earned or redeemed in it. The largest of these two comes first, so those at the
 * threshold do. Throws `StoreUnavailable` while the store is away.
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
