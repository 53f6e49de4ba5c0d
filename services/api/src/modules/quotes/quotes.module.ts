import { lazy } from '../binding.ts';
import { defineModule } from '../module.ts';
import { publicQuoteDependencies, quoteDependencies, quotesRefusals, quotesUseCases } from './quotes.use-cases.ts';

/** Quote requests from /quote (rule 10). */
export const quotesModule = defineModule({
  useCases: quotesUseCases,
  refusals: quotesRefusals,
  routes: [
    lazy(() => import('./quotes.routes.ts'), 'quoteRoutes', publicQuoteDependencies),
    lazy(() => import('./handled-quotes.routes.ts'), 'handledQuoteRoutes', quoteDependencies),
  ],
});
