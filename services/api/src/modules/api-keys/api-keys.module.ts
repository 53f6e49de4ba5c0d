import { defineModule } from '../module.ts';
import { apiKeysRefusals, apiKeysUseCases } from './api-keys.use-cases.ts';

/** Keys of other systems (rule 53). */
export const apiKeysModule = defineModule({
  useCases: apiKeysUseCases,
  refusals: apiKeysRefusals,
  routes: [async () => (await import('./api-keys.routes.ts')).apiKeysRoutes],
});
