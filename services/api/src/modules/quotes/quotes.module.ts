import { defineModule } from '../module.ts';
import { quotesRefusals, quotesUseCases } from './quotes.use-cases.ts';

/** Quote requests from /quote (rule 10). */
export const quotesModule = defineModule({
  useCases: quotesUseCases,
  refusals: quotesRefusals,
  routes: [
    async () => (await import('./quotes.routes.ts')).quoteRoutes,
    async () => (await import('./handled-quotes.routes.ts')).handledQuoteRoutes,
  ],
});
