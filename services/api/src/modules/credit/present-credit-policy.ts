import type { CreditPolicy } from '@rewards/contracts/credit-policy';
import { centsToDollars } from '@rewards/domain/cents';
import type { ShownPolicy } from '@rewards/domain/credit/policy/show-credit-policy';

/** The credit policy for admins. */
export const presentCreditPolicy = ({ timeZone, version, earliestChange, terms }: ShownPolicy): CreditPolicy => ({
  time_zone: timeZone,
  version,
  earliest_change: earliestChange,
  terms: terms.map(({ id, beginsOn, awardCents, yearCapCents, state, decidedAt, decidedBy }) => ({
    id,
    begins_on: beginsOn,
    award: centsToDollars(awardCents),
    year_cap: centsToDollars(yearCapCents),
    state,
    decided_at: decidedAt.toISOString(),
    decided_by: decidedBy,
  })),
});
