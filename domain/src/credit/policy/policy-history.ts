import { dayAfter, localDate } from '../../local-date.ts';
import { localInstant } from '../../local-instant.ts';
import type { CreditPolicy, CreditTerms, DatedTerms } from '../credit-policy.ts';

/** One decision about the terms of a day and those after it. It stays as it is; a later one may take its place. */
export interface PolicyDecision {
  readonly id: string;
  /** The day from which it holds, as 2026-03-02; before every other one for the first terms. */
  readonly beginsOn: string;
  /** Null where what was planned for the day is withdrawn. */
  readonly terms: CreditTerms | null;
  /** Null for what the environment gave. */
  readonly actorId: string | null;
  readonly decidedAt: Date;
}

/** All that was ever decided, in that order: the first terms before all others. */
export interface PolicyHistory {
  readonly timeZone: string;
  readonly decisions: readonly PolicyDecision[];
}

/** Grows with every decision, so that whoever looked before it can tell. */
export const versionOf = ({ decisions }: PolicyHistory): number => decisions.length;

/** What a decision says. */
export type DecidedTerms = Pick<PolicyDecision, 'beginsOn' | 'terms'>;
/** A decision that counts. */
export type Standing<Decision extends DecidedTerms> = Decision & { readonly terms: CreditTerms };

/** Of each day the last decision, unless it withdrew; the earliest day first. */
export function standingDecisions<Decision extends DecidedTerms>(
  decisions: readonly Decision[],
): readonly Standing<Decision>[] {
  return [...lastOfEachDay(decisions).values()]
    .filter((decision): decision is Standing<Decision> => decision.terms !== null)
    .toSorted((a, b) => (a.beginsOn < b.beginsOn ? -1 : 1));
}

/** What was decided last about a day. */
export const lastDecision = ({ decisions }: PolicyHistory, beginsOn: string): PolicyDecision | undefined =>
  lastOfEachDay(decisions).get(beginsOn);

const lastOfEachDay = <Decision extends DecidedTerms>(decisions: readonly Decision[]) =>
  new Map(decisions.map((decision) => [decision.beginsOn, decision]));

/** @throws where there are no first terms. */
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
 * So long before its day begins a change is decided at least. Until then whoever decides has committed, and each
 * process has read it, though their clocks may differ: so no completion of that day is allotted by older terms.
 */
const leadMilliseconds = 10 * 60_000;

/** Until when the terms of a day can be decided. */
export const decidedUntil = (beginsOn: string, timeZone: string): Date =>
  new Date(localInstant(beginsOn, '00:00', timeZone).getTime() - leadMilliseconds);

/** The first day whose terms can still be decided. */
export const earliestChange = (now: Date, timeZone: string): string =>
  dayAfter(localDate(new Date(now.getTime() + leadMilliseconds), timeZone));
