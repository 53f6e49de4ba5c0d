import { later } from '../binding.ts';
import { part } from '../module.ts';
import { quotesUseCases, quoteDependencies, quotesRefusals } from './quotes.use-cases.ts';

/** What people ask for at /quote (rule 10). */
export const quotesModule = part({
  useCases: quotesUseCases,
  refusals: quotesRefusals,
  routes: [later(() => import('./quotes.routes.ts'), 'quoteRoutes', quoteDependencies)],
});
