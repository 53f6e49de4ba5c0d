import { type Cents, toCents } from '../cents.ts';
import { localDate } from '../local-date.ts';

/** What a completed referral earns at most, and how much a program year can hold (rules 1 and 5). */
export interface CreditTerms {
  readonly awardCents: Cents;
  readonly yearCapCents: Cents;
}

/** Terms and the day from which they hold, as 2026-03-02 in the practice's time zone. */
export interface DatedTerms extends CreditTerms {
  readonly beginsOn: string;
}

/** The terms of every day (rule 39). */
export interface CreditPolicy {
  /** IANA name of the zone whose calendar year is the program year; it stays as the practice began with it. */
  readonly timeZone: string;
  /** The oldest first. The first ones hold for every day before the second; some may be for days to come. */
  readonly terms: readonly [DatedTerms, ...(readonly DatedTerms[])];
}

/** What the environment gives a practice to begin with. */
export interface FirstTerms extends CreditTerms {
  readonly timeZone: string;
}

/** The day of first terms, which lies before every completion. */
export const firstDay = '0001-01-01';

export const defaultFirstTerms: FirstTerms = {
  awardCents: toCents(5_000),
  yearCapCents: toCents(50_000),
  timeZone: 'America/New_York',
};

/** The policy of a practice that never changed its terms. */
export const policyBeginningWith = ({ timeZone, awardCents, yearCapCents }: FirstTerms): CreditPolicy => ({
  timeZone,
  terms: [{ awardCents, yearCapCents, beginsOn: firstDay }],
});

export const defaultCreditPolicy = policyBeginningWith(defaultFirstTerms);

/** The terms of the day in which an instant lies: of a completion, or of now (rule 39). */
export function termsAt({ timeZone, terms }: CreditPolicy, instant: Date): CreditTerms {
  if (terms.length === 1) return terms[0];
  const day = localDate(instant, timeZone);
  return terms.findLast(({ beginsOn }) => beginsOn <= day) ?? terms[0];
}

/** The highest cap of any day of a program year: more than that no allotment of it can come to. */
export function highestCap({ terms }: CreditPolicy, programYear: number): Cents {
  const atNewYear = terms.findLast(({ beginsOn }) => beginsOn <= `${programYear}-01-01`) ?? terms[0];
  const within = terms.filter(({ beginsOn }) => beginsOn.startsWith(`${programYear}-`));
  return toCents(Math.max(...[atNewYear, ...within].map(({ yearCapCents }) => yearCapCents)));
}

/**
 * What a completion earns by the terms of its day when the year already holds `heldCents`: min(award, what is left of
 * the cap), and nothing where the year holds more than a cap that was lowered (rules 1 and 39).
 */
export function nextAward({ awardCents, yearCapCents }: CreditTerms, heldCents: Cents): Cents {
  return toCents(Math.max(0, Math.min(awardCents, yearCapCents - heldCents)));
}

/** What a year can still earn as long as these terms hold. */
export function leftToEarn({ yearCapCents }: CreditTerms, heldCents: Cents): Cents {
  return toCents(Math.max(0, yearCapCents - heldCents));
}
