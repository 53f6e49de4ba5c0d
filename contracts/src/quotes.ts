import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { activityEntry } from './activity.ts';
import { byId, day, email, givenId, id, instant, requiredText, text } from './fields.ts';
import { says } from './messages.ts';
import { list } from './paging.ts';
import { mayBePhone } from './phone-shape.ts';
import { namedAccount } from './user.ts';

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
  answer: z.object({
    ok: z.literal(true),
    /** The first name in the typed one, to thank them by. Null if it has none. */
    first_name: z.nullable(z.string()),
    /** Whether the confirmation has a code. Limits of codes decide, never whether the account exists. */
    has_code: z.boolean(),
  }),
  refusals: ['too_many_attempts'],
});

/** The schema for the page's form: it checks the phone before sending, and consent starts as an unchecked box. */
export const quoteForm = z.extend(requestQuote.body, {
  phone: requestQuote.body.shape.phone.check(
    z.refine((phone) => phone === '' || mayBePhone(phone), says('phoneInvalid')),
  ),
  consent: z.boolean().check(z.refine((isGiven) => isGiven, missingConsent)),
});

export const requestState = z.enum(['new', 'called', 'booked', 'declined'], { error: says('requestStateInvalid') });
export type RequestState = z.output<typeof requestState>;

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
  state: requestState,
  /** The admin who took it. Null if no one did. */
  taken_by: z.nullable(namedAccount),
  /** Staff only. Blank for none. */
  notes: z.string(),
  /** The day to come back to it. A booked or declined request has none. */
  remind_on: z.nullable(z.string()),
  /** New and untouched for a business day, or its reminder day has come. */
  is_overdue: z.boolean(),
  /** Send it with a change. It's refused if someone else changed the request in between. */
  version: z.string(),
});
export type QuoteRequest = z.output<typeof quoteRequest>;

export const listQuoteRequests = endpoint({
  method: 'GET',
  path: '/admin/quotes',
  permission: 'answer_requests',
  scope: 'requests:read',
  shows: ['quotes'],
  summary: 'Requests from /quote, newest first. Open ones: overdue ones first, starting with the longest wait.',
  ...list(
    25,
    {
      /** `open` is new and called. Without it, all requests. */
      state: z.optional(
        z.enum(['open', 'new', 'called', 'booked', 'declined'], { error: says('requestStateInvalid') }),
      ),
    },
    { quotes: z.array(quoteRequest) },
  ),
});

export const showQuoteRequest = endpoint({
  method: 'GET',
  path: '/admin/quote/:id',
  permission: 'answer_requests',
  shows: ['quotes', 'referrals', 'users', 'activity'],
  summary: 'One request, what is known about the person by their email, and what staff did about it.',
  params: byId,
  answer: z.object({
    quote: quoteRequest,
    /** The person's account, if they have one. Then they can't be referred. */
    account: z.nullable(namedAccount),
    /** Whose friend the person is. */
    referral: z.nullable(z.object({ id, status: z.string(), referrer: namedAccount })),
    /** Who may have invited them, the longest ago first. */
    invited_by: z.array(namedAccount),
    /** What staff did about it, newest first. */
    activity: z.array(activityEntry),
  }),
});

export const changeQuoteRequest = endpoint({
  method: 'PUT',
  path: '/admin/quote/:id',
  permission: 'answer_requests',
  changes: ['quotes', 'activity'],
  summary:
    'Record what staff did about a request. Fields left out stay. Changing the state of one without an owner makes ' +
    'you its owner. Booking or declining ends its reminder, and calling ends one that is due. Can be undone for 30 ' +
    'days.',
  params: byId,
  body: z.object({
    version: z.optional(text(200)),
    state: z.optional(requestState),
    /** The ID of an admin, or null to release it. */
    taken_by: z.optional(z.nullable(givenId(says('takenByInvalid')))),
    notes: z.optional(text(1_000)),
    /** Today or later, or null for no reminder. */
    remind_on: z.optional(z.nullable(day)),
  }),
  /** `activity_id` is null if nothing changed. */
  answer: z.object({ quote: quoteRequest, activity_id: z.nullable(id) }),
  refusals: ['request_changed_meanwhile', 'request_closed'],
});
