import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { email, id, instant, requiredText, text } from './fields.ts';
import { says } from './messages.ts';
import { pages, paging } from './paging.ts';
import { mayBePhone } from './phone-shape.ts';

const missingConsent = says('consentMissing');

export const requestQuote = endpoint({
  method: 'POST',
  path: '/api/quote',
  access: 'anyone',
  changes: ['quotes', 'referrals', 'totals', 'trends', 'deliveries'],
  summary: 'Ask to be called about an appointment or a price. Answers the same whether or not the account exists.',
  body: z.object({
    name: requiredText(120, says('nameMissing')),
    phone: requiredText(40, says('phoneMissing')),
    email: email(says('emailInvalid'), says('emailMissing')),
    reason: requiredText(1000, says('quoteReasonMissing')),
    best_time: z._default(text(200), ''),
    consent: z.literal(true, { error: missingConsent }),
  }),
  /** The first name in the typed one, to thank them by. Null if it has none. */
  answer: z.object({ ok: z.literal(true), first_name: z.nullable(z.string()) }),
  refusals: ['too_many_attempts'],
});

/** The schema for the page's form: it checks the phone before sending, and consent starts as an unchecked box. */
export const quoteForm = z.extend(requestQuote.body, {
  phone: requestQuote.body.shape.phone.check(
    z.refine((phone) => phone === '' || mayBePhone(phone), says('phoneInvalid')),
  ),
  consent: z.boolean().check(z.refine((isGiven) => isGiven, missingConsent)),
});

export const quoteRequest = z.object({
  id,
  name: z.string(),
  /** E.164 format. */
  phone: z.string(),
  email: z.string(),
  reason: z.string(),
  /** Blank if not given. */
  best_time: z.string(),
  created_at: instant,
});
export type QuoteRequest = z.output<typeof quoteRequest>;

export const listQuoteRequests = endpoint({
  method: 'GET',
  path: '/admin/quotes',
  access: 'admin',
  shows: ['quotes'],
  summary: 'What was asked for at /quote, newest first.',
  query: z.object(paging(25)),
  answer: z.object({ quotes: z.array(quoteRequest), pages, total: z.int() }),
});
