import type { CreditPolicy } from '@rewards/domain/credit/credit-policy';
import { type PolicyDecision, type PolicyHistory, policyOf } from '@rewards/domain/credit/policy/policy-history';
import { type RawBuilder, sql } from 'kysely';
import type { RowOf } from '../../sql/table.ts';
import type { CreditPolicyTable } from '../../tables/credit-policy-table.ts';

export type PolicyRow = RowOf<typeof CreditPolicyTable>;

/** @param rows in the order of appending. @throws where there are none. */
export function historyOf(rows: readonly PolicyRow[]): PolicyHistory {
  return { timeZone: zoneOf(rows), decisions: rows.map(toDecision) };
}

type DecidedRow = Pick<PolicyRow, 'beginsOn' | 'awardCents' | 'yearCapCents' | 'timeZone'>;

/** All rows as one value, to be read beside something else in one statement; null where there are none. */
export const decidedTerms: RawBuilder<readonly DecidedRow[] | null> = sql`
  json_agg(
    json_build_object(
      'beginsOn', begins_on, 'awardCents', award_cents, 'yearCapCents', year_cap_cents, 'timeZone', time_zone
    ) order by sequence
  )`;

/** @throws where there are none. */
export const policyFrom = (decided: readonly DecidedRow[] | null | undefined): CreditPolicy =>
  policyOf({ timeZone: zoneOf(decided ?? []), decisions: (decided ?? []).map(toDecision) });

function zoneOf([first]: readonly Pick<PolicyRow, 'timeZone'>[]): string {
  if (!first) throw new Error('The practice has no credit policy yet: it is kept when the service starts');
  return first.timeZone;
}

const toDecision = <Row extends DecidedRow>({ awardCents, yearCapCents, timeZone: _, ...decision }: Row) => ({
  ...decision,
  terms: awardCents === null || yearCapCents === null ? null : { awardCents, yearCapCents },
});

export const toPolicyRow = ({ terms, ...decision }: PolicyDecision, timeZone: string): PolicyRow => ({
  ...decision,
  awardCents: terms?.awardCents ?? null,
  yearCapCents: terms?.yearCapCents ?? null,
  timeZone,
});
