import { lazy } from '../binding.ts';
import { defineModule } from '../module.ts';
import { quotesUseCases, quoteDependencies, quotesRefusals } from './quotes.use-cases.ts';

/** What people ask for at /quote (rule 10). */
export const quotesModule = defineModule({
  useCases: quotesUseCases,
  refusals: quotesRefusals,
  routes: [lazy(() => import('./quotes.routes.ts'), 'quoteRoutes', quoteDependencies)],
});
