import { listBalances, showOwedCredit } from '@rewards/contracts/credit-owed';
import { centsToDollars } from '@rewards/domain/cents';
import { ageLimits, ageStarts } from '@rewards/domain/credit/owed/credit-balances';
import { asSearch, pageOf, paged } from '../list-page.ts';
import { type Route, route } from '../../http/route.ts';
import { presentDailyLimit } from './present-credit.ts';
import type { Service } from '../ports.ts';

/** Credit the practice owes, in total and by patient. */
export const creditOwedRoutes = (dependencies: Service): readonly Route[] => [
  route(showOwedCredit, async () => {
    const owed = await dependencies.creditBalances.owed(ageStarts(dependencies.clock.now(), dependencies.timeZone));
    return {
      owed: centsToDollars(owed.owedCents),
      patients: owed.patients,
      ages: owed.agesCents.map((amountCents, age) => ({
        to_days: ageLimits[age] ?? null,
        amount: centsToDollars(amountCents),
      })),
      overdrawn: centsToDollars(owed.overdrawnCents),
      earned: centsToDollars(owed.earnedCents),
      given_out: centsToDollars(owed.givenCents),
    };
  }),

  route(listBalances, async ({ query, signedIn }) => {
    const filter = { search: asSearch(query.q), order: query.sort };
    const found = await dependencies.creditBalances.list(filter, pageOf(query));
    return {
      balances: found.rows.map(({ id, name, email, balanceCents, oldestAt }) => ({
        id,
        name,
        email,
        balance: centsToDollars(balanceCents),
        oldest_at: oldestAt.toISOString(),
      })),
      ...paged(found, query),
      daily_limit: presentDailyLimit(signedIn.user, dependencies.frontDeskCreditLimitCents),
    };
  }),
];
