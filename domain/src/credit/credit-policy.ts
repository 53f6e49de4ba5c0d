import { type Cents, toCents } from '../cents.ts';
import { localDate } from '../local-date.ts';

/** The most a completed referral earns, and the most a program year can hold (rules 1 and 5). */
export interface CreditTerms {
  readonly awardCents: Cents;
  readonly yearCapCents: Cents;
}

/** Terms with their first day, such as 2026-03-02 in the practice's time zone. */
export interface DatedTerms extends CreditTerms {
  readonly beginsOn: string;
}

/** The terms for every day (rule 39). */
export interface CreditPolicy {
  /** IANA name of the zone whose calendar year is the program year. It stays what the practice started with. */
  readonly timeZone: string;
  /** Oldest first. The first terms also apply to all earlier days. Some may start in the future. */
  readonly terms: readonly [DatedTerms, ...(readonly DatedTerms[])];
}

/** The initial terms from the environment. */
export interface FirstTerms extends CreditTerms {
  readonly timeZone: string;
}

/** The start day of the first terms, earlier than any completion. */
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

/** The terms on the day of an instant (rule 39). */
export function termsAt({ timeZone, terms }: CreditPolicy, instant: Date): CreditTerms {
  if (terms.length === 1) return terms[0];
  const day = localDate(instant, timeZone);
  return terms.findLast(({ beginsOn }) => beginsOn <= day) ?? terms[0];
}

/** The highest cap on any day of a program year. No allotment of the year can exceed it. */
export function highestCap({ terms }: CreditPolicy, programYear: number): Cents {
  const atNewYear = terms.findLast(({ beginsOn }) => beginsOn <= `${programYear}-01-01`) ?? terms[0];
  const within = terms.filter(({ beginsOn }) => beginsOn.startsWith(`${programYear}-`));
  return toCents(Math.max(...[atNewYear, ...within].map(({ yearCapCents }) => yearCapCents)));
}

/**
 * What a completion earns by its day's terms when the year already holds `heldCents`: min(award, room under the cap).
 * It earns nothing if the year is already over a lowered cap (rules 1 and 39).
 */
export function nextAward({ awardCents, yearCapCents }: CreditTerms, heldCents: Cents): Cents {
  return toCents(Math.max(0, Math.min(awardCents, yearCapCents - heldCents)));
}

/** What a year can still earn under these terms. */
export function leftToEarn({ yearCapCents }: CreditTerms, heldCents: Cents): Cents {
  return toCents(Math.max(0, yearCapCents - heldCents));
}
