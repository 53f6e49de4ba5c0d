import type { PolicyDecision, PolicyHistory } from '@rewards/domain/credit/policy/policy-history';
import type { RowOf } from '../../sql/table.ts';
import type { CreditPolicyTable } from '../../tables/credit-tables.ts';

export type PolicyRow = RowOf<typeof CreditPolicyTable>;

/** @param rows in the order they were appended. @throws if there are none. */
export function historyOf(rows: readonly PolicyRow[]): PolicyHistory {
  const [first] = rows;
  if (!first) throw new Error('The practice has no credit policy yet: it is kept when the service starts');
  return { timeZone: first.timeZone, decisions: rows.map(toDecision) };
}

const toDecision = ({ awardCents, yearCapCents, timeZone: _, ...decision }: PolicyRow): PolicyDecision => ({
  ...decision,
  terms: awardCents === null || yearCapCents === null ? null : { awardCents, yearCapCents },
});

export const toPolicyRow = ({ terms, ...decision }: PolicyDecision, timeZone: string): PolicyRow => ({
  ...decision,
  awardCents: terms?.awardCents ?? null,
  yearCapCents: terms?.yearCapCents ?? null,
  timeZone,
});
