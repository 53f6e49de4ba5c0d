import { defineModule } from '../module.ts';
import { quotesUseCases } from './quotes.use-cases.ts';

/** Quote requests from /quote (rule 10). */
export const quotesModule = defineModule({
  useCases: quotesUseCases,
  refusals: {
    phone_unreadable: { code: 'invalid', field: 'phone' },
    name_missing: { code: 'invalid', field: 'name' },
    email_placeholder: { code: 'invalid', field: 'email' },
    request_owner_unknown: { code: 'invalid', field: 'taken_by' },
    reminder_past: { code: 'invalid', field: 'remind_on' },
  },
  routes: [
    async () => (await import('./quotes.routes.ts')).quoteRoutes,
    async () => (await import('./handled-quotes.routes.ts')).handledQuoteRoutes,
  ],
});
