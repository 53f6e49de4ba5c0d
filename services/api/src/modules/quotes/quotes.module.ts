import { lazy } from '../binding.ts';
import { defineModule } from '../module.ts';
import { quotesUseCases, quoteDependencies, quotesRefusals } from './quotes.use-cases.ts';

/** Quote requests from /quote (rule 10). */
export const quotesModule = defineModule({
  useCases: quotesUseCases,
  refusals: quotesRefusals,
  routes: [lazy(() => import('./quotes.routes.ts'), 'quoteRoutes', quoteDependencies)],
});
