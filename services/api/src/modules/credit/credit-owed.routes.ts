import { type OwedCredit, listBalances } from '@rewards/contracts/credit-owed';
import { centsToDollars } from '@rewards/domain/cents';
import { ageLimits, ageStarts, type OwedCredit as Owed } from '@rewards/domain/credit/owed/credit-balances';
import { programYearOf } from '@rewards/domain/credit/program-year';
import { asSearch, pageOf, paged } from '../list-page.ts';
import { type Route, route } from '../../http/route.ts';
import { presentDailyLimit } from './present-credit.ts';
import type { Service } from '../ports.ts';

/** Credit the practice owes, by patient and in total: in one answer, so a row and the total change together. */
export const creditOwedRoutes = (dependencies: Service): readonly Route[] => [
  route(listBalances, async ({ query, signedIn }) => {
    const { clock, creditBalances, frontDeskCreditLimitCents, timeZone } = dependencies;
    const now = clock.now();
    const filter = { search: asSearch(query.q), order: query.sort, programYear: programYearOf(now, timeZone) };
    const [found, owed] = await Promise.all([
      creditBalances.list(filter, pageOf(query)),
      creditBalances.owed(ageStarts(now, timeZone)),
    ]);
    return {
      balances: found.rows.map(({ id, name, email, balanceCents, oldestAt, yearCents, lastRedeemedOn }) => ({
        id,
        name,
        email,
        balance: centsToDollars(balanceCents),
        oldest_at: oldestAt.toISOString(),
        earned_this_year: centsToDollars(yearCents),
        last_redeemed_on: lastRedeemedOn,
      })),
      ...paged(found, query),
      totals: presentOwed(owed),
      daily_limit: presentDailyLimit(signedIn.user, frontDeskCreditLimitCents),
    };
  }),
];

const presentOwed = (owed: Owed): OwedCredit => ({
  owed: centsToDollars(owed.owedCents),
  patients: owed.patients,
  ages: owed.agesCents.map((amountCents, age) => ({
    to_days: ageLimits[age] ?? null,
    amount: centsToDollars(amountCents),
  })),
  overdrawn: centsToDollars(owed.overdrawnCents),
  earned: centsToDollars(owed.earnedCents),
  given_out: centsToDollars(owed.givenCents),
});
