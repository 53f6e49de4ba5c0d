import { lazy } from '../binding.ts';
import { defineModule } from '../module.ts';
import { creditUseCases, creditDependencies, creditRefusals } from './credit.use-cases.ts';

/** Credit: audits, redemptions, balances, year reports, and the terms with their start days (rules 1 to 6 and 39). */
export const creditModule = defineModule({
  useCases: creditUseCases,
  refusals: creditRefusals,
  routes: [
    lazy(() => import('./credit.routes.ts'), 'creditRoutes', creditDependencies),
    lazy(() => import('./credit-postings.routes.ts'), 'creditPostingRoutes', creditDependencies),
    lazy(() => import('./credit-owed.routes.ts'), 'creditOwedRoutes', creditDependencies),
    lazy(() => import('./year-report.routes.ts'), 'yearReportRoutes', creditDependencies),
    lazy(() => import('./credit-policy.routes.ts'), 'creditPolicyRoutes', creditDependencies),
  ],
});
