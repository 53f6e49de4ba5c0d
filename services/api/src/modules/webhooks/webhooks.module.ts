import { defineModule } from '../module.ts';
import { webhooksRefusals, webhooksUseCases } from './webhooks.use-cases.ts';

/** Tells other systems about events (rule 53). */
export const webhooksModule = defineModule({
  useCases: webhooksUseCases,
  refusals: webhooksRefusals,
  routes: [async () => (await import('./webhooks.routes.ts')).webhookRoutes],
});
