import { lazy } from '../binding.ts';
import { defineModule } from '../module.ts';
import { webhookDependencies, webhooksRefusals, webhooksUseCases } from './webhooks.use-cases.ts';

/** Tells other systems about events (rule 53). */
export const webhooksModule = defineModule({
  useCases: webhooksUseCases,
  refusals: webhooksRefusals,
  routes: [lazy(() => import('./webhooks.routes.ts'), 'webhookRoutes', webhookDependencies)],
});
