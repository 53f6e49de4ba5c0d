import { type Cents, toCents } from '../cents.ts';

/** What a completed referral earns, and how much a program year can hold (rules 1 and 5). */
export interface CreditPolicy {
  readonly awardCents: Cents;
  readonly yearCapCents: Cents;
  /** IANA name of the zone whose calendar year is the program year. */
  readonly timeZone: string;
}

export const defaultCreditPolicy: CreditPolicy = {
  awardCents: toCents(5_000),
  yearCapCents: toCents(50_000),
  timeZone: 'America/New_York',
};

/**
 * What a completion earns when the year already holds `heldCents`: min(award, what is left of the cap) (rule 1).
 */
export function nextAward(policy: CreditPolicy, heldCents: Cents): Cents {
  return toCents(Math.max(0, Math.min(policy.awardCents, policy.yearCapCents - heldCents)));
}

/** What a year can still earn. */
export function leftToEarn(policy: CreditPolicy, heldCents: Cents): Cents {
  return toCents(Math.max(0, policy.yearCapCents - heldCents));
}
