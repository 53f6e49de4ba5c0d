import { defineModule } from '../module.ts';
import { webhooksUseCases } from './webhooks.use-cases.ts';

/** Tells other systems about events (rule 53). */
export const webhooksModule = defineModule({
  useCases: webhooksUseCases,
  refusals: {},
  routes: [async () => (await import('./webhooks.routes.ts')).webhookRoutes],
});
