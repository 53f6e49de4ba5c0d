import { lazy } from '../binding.ts';
import { defineModule } from '../module.ts';
import { creditUseCases, creditDependencies, creditRefusals } from './credit.use-cases.ts';

/** Credit: that every cent agrees, what is given out, and what is earned from which day on (rules 1 to 6 and 39). */
export const creditModule = defineModule({
  useCases: creditUseCases,
  refusals: creditRefusals,
  routes: [
    lazy(() => import('./credit.routes.ts'), 'creditRoutes', creditDependencies),
    lazy(() => import('./credit-policy.routes.ts'), 'creditPolicyRoutes', creditDependencies),
  ],
});
