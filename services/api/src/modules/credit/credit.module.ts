import { defineModule } from '../module.ts';
import { creditUseCases } from './credit.use-cases.ts';

/** Credit: audits, redemptions, balances, year reports, and the terms with their start days (rules 1 to 6 and 39). */
export const creditModule = defineModule({
  useCases: creditUseCases,
  refusals: {
    given_in_future: { code: 'invalid', field: 'given_on' },
    given_before_earned: { code: 'invalid', field: 'given_on' },
    award_above_cap: { code: 'invalid', field: 'award' },
    terms_too_early: { code: 'invalid', field: 'begins_on' },
  },
  routes: [
    async () => (await import('./credit.routes.ts')).creditRoutes,
    async () => (await import('./credit-postings.routes.ts')).creditPostingRoutes,
    async () => (await import('./credit-owed.routes.ts')).creditOwedRoutes,
    async () => (await import('./year-report.routes.ts')).yearReportRoutes,
    async () => (await import('./credit-policy.routes.ts')).creditPolicyRoutes,
  ],
});
