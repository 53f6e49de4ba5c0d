import { defineModule } from '../module.ts';
import { apiKeysUseCases } from './api-keys.use-cases.ts';

/** Keys of other systems (rule 53). */
export const apiKeysModule = defineModule({
  useCases: apiKeysUseCases,
  refusals: {
    api_key_name_taken: { code: 'api_key_name_taken', field: 'name' },
  },
  routes: [async () => (await import('./api-keys.routes.ts')).apiKeysRoutes],
});
