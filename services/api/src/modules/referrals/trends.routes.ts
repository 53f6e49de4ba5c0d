import { showTrends } from '@rewards/contracts/trends';
import { centsToDollars } from '@rewards/domain/cents';
import { type Route, route } from '../../http/route.ts';
import type { ReferralDependencies } from './referrals.use-cases.ts';

/** The program's trends, for admins. */
export const trendRoutes = (dependencies: ReferralDependencies): readonly Route[] => [
  route(showTrends, async ({ query }) => {
    const { months, team } = await dependencies.showTrends.execute(query.months);
    return {
      months: months.map(({ month, begun, signedUp, completed, earnedCents, givenCents }) => ({
        month,
        begun,
        signed_up: signedUp,
        completed,
        credit_earned: centsToDollars(earnedCents),
        credit_given: centsToDollars(givenCents),
      })),
      team: team.map(({ staffName, begun, signedUp, completed }) => ({
        staff: staffName,
        begun,
        signed_up: signedUp,
        completed,
      })),
    };
  }),
];
