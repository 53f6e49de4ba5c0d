import { dayAfter, localDate } from '../../local-date.ts';
import { localInstant } from '../../local-instant.ts';
import type { CreditPolicy, CreditTerms, DatedTerms } from '../credit-policy.ts';

/** A decision about the terms from one day on. It never changes, but a later decision may replace it. */
export interface PolicyDecision {
  readonly id: string;
  /** The first day, such as 2026-03-02. For the first terms, a day before all others. */
  readonly beginsOn: string;
  /** Null when the day's plan was withdrawn. */
  readonly terms: CreditTerms | null;
  /** Null when the environment set the terms. */
  readonly actorId: string | null;
  readonly decidedAt: Date;
}

/** Every decision in order, starting with the first terms. */
export interface PolicyHistory {
  readonly timeZone: string;
  readonly decisions: readonly PolicyDecision[];
}

/** Grows with every decision, so a caller can tell whether anything changed. */
export const versionOf = ({ decisions }: PolicyHistory): number => decisions.length;

/** The content of a decision. */
export type DecidedTerms = Pick<PolicyDecision, 'beginsOn' | 'terms'>;
/** A decision that wasn't withdrawn. */
export type Standing<Decision extends DecidedTerms> = Decision & { readonly terms: CreditTerms };

/** The last decision for each day unless it's a withdrawal, earliest day first. */
export function standingDecisions<Decision extends DecidedTerms>(
  decisions: readonly Decision[],
): readonly Standing<Decision>[] {
  return [...lastOfEachDay(decisions).values()]
    .filter((decision): decision is Standing<Decision> => decision.terms !== null)
    .toSorted((a, b) => (a.beginsOn < b.beginsOn ? -1 : 1));
}

/** The last decision about a day. */
export const lastDecision = ({ decisions }: PolicyHistory, beginsOn: string): PolicyDecision | undefined =>
  lastOfEachDay(decisions).get(beginsOn);

const lastOfEachDay = <Decision extends DecidedTerms>(decisions: readonly Decision[]) =>
  new Map(decisions.map((decision) => [decision.beginsOn, decision]));

/** @throws when there are no first terms. */
export function policyOf({
  timeZone,
  decisions,
}: Pick<PolicyHistory, 'timeZone'> & { readonly decisions: readonly DecidedTerms[] }): CreditPolicy {
  const [first, ...later] = standingDecisions(decisions).map(({ beginsOn, terms }): DatedTerms => ({
    ...terms,
    beginsOn,
  }));
  if (!first) throw new Error('The practice has no credit policy yet: it is kept when the service starts');
  return { timeZone, terms: [first, ...later] };
}

/**
 * A change is decided at least this long before its day begins. By then the decision is committed and every process has
 * read it, even if clocks differ, so no completion on that day is allotted by older terms.
 */
const leadMilliseconds = 10 * 60_000;

/** The deadline for deciding a day's terms. */
export const decidedUntil = (beginsOn: string, timeZone: string): Date =>
  new Date(localInstant(beginsOn, '00:00', timeZone).getTime() - leadMilliseconds);

/** The first day whose terms can still be decided. */
export const earliestChange = (now: Date, timeZone: string): string =>
  dayAfter(localDate(new Date(now.getTime() + leadMilliseconds), timeZone));
