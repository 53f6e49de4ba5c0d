import { type OwedCredit, listBalances } from '@rewards/contracts/credit-owed';
import { ageLimits, ageStarts, type OwedCredit as Owed } from '@rewards/domain/credit/owed/credit-balances';
import { programYearOf } from '@rewards/domain/credit/program-year';
import { asSearch, pageOf, paged } from '../list-page.ts';
import { type Route, route } from '../../http/route.ts';
import { presentDailyLimit } from './present-credit.ts';
import type { Service } from '../ports.ts';
import { present } from '../present.ts';

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
      balances: found.rows.map((row) => present({ ...row, earnedThisYearCents: row.yearCents })),
      ...paged(found, query),
      totals: presentOwed(owed),
      daily_limit: presentDailyLimit(signedIn.user, frontDeskCreditLimitCents),
    };
  }),
];

const presentOwed = ({ agesCents, ...owed }: Owed): OwedCredit =>
  present({
    ...owed,
    givenOutCents: owed.givenCents,
    ages: agesCents.map((amountCents, age) => ({ toDays: ageLimits[age] ?? null, amountCents })),
  });
