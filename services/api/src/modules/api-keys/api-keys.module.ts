import { lazy } from '../binding.ts';
import { defineModule } from '../module.ts';
import { apiKeysDependencies, apiKeysRefusals, apiKeysUseCases } from './api-keys.use-cases.ts';

/** Keys of other systems (rule 53). */
export const apiKeysModule = defineModule({
  useCases: apiKeysUseCases,
  refusals: apiKeysRefusals,
  routes: [lazy(() => import('./api-keys.routes.ts'), 'apiKeysRoutes', apiKeysDependencies)],
});
