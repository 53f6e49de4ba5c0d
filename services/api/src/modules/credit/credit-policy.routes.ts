import { planCreditTerms, showCreditPolicy, withdrawCreditTerms } from '@rewards/contracts/credit-policy';
import { dollarsToCents } from '@rewards/domain/cents';
import { type Route, route } from '../../http/route.ts';
import type { Service } from '../ports.ts';
import { present } from '../present.ts';

/** The credit terms and their start days (rule 39). */
export function creditPolicyRoutes(dependencies: Service): readonly Route[] {
  const shown = async () => present(await dependencies.showCreditPolicy.execute());
  return [
    route(showCreditPolicy, shown),

    route(planCreditTerms, async ({ body: { award, year_cap, begins_on: beginsOn, version }, signedIn }) => {
      const outcome = await dependencies.planCreditTerms.execute({
        awardCents: dollarsToCents(award),
        yearCapCents: dollarsToCents(year_cap),
        beginsOn,
        version,
        adminId: signedIn.user.id,
      });
      return outcome.kind === 'refused' ? outcome : { ...(await shown()), activity_id: outcome.activityId };
    }),

    route(withdrawCreditTerms, async ({ params: { id: decisionId }, signedIn }) => {
      const outcome = await dependencies.withdrawCreditTerms.execute({ decisionId, adminId: signedIn.user.id });
      return outcome.kind === 'refused' ? outcome : { ...(await shown()), activity_id: outcome.activityId };
    }),
  ];
}
