import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { byId, deleted, dollars, id, person } from './fields.ts';
import { says } from './messages.ts';
import { list, searchText, updatedSince } from './paging.ts';
import { user } from './user.ts';

export const listUsers = endpoint({
  method: 'GET',
  path: '/admin/users',
  permission: 'see_patients',
  scope: 'patients:read',
  shows: ['users'],
  summary:
    'Everyone with an account, newest first or in another order; ' +
    'found by name, email, phone or code, best first, at most 500.',
  ...list(
    25,
    {
      q: searchText,
      /** `name_last` is the reverse of `name`. Without one, a search lists the best matches first. */
      sort: z.optional(z.enum(['newest', 'oldest', 'name', 'name_last'], { error: says('sortUnknown') })),
      /** What is stored of the person itself. Their referrals and credit are lists of their own. */
      updated_since: updatedSince,
    },
    { users: z.array(user), current_page: z.int() },
  ),
});

/** A front-desk search result (specification, section 3, "Patient search result"). */
export const patientFound = z.object({
  id,
  email: z.string(),
  name: z.string(),
  referral_code: z.string(),
  /** The last four digits, so people can confirm it's theirs. */
  phone_end: z.nullable(z.string()),
  /** Who referred them. Null if no one did. */
  sent_by: z.nullable(person),
});
export type PatientFound = z.output<typeof patientFound>;

export const searchPatients = endpoint({
  method: 'GET',
  path: '/admin/search',
  permission: 'see_patients',
  scope: 'patients:read',
  shows: ['users', 'referrals'],
  summary: 'The 20 patients who match best by name, email, phone or code; nobody under 2 characters.',
  query: z.object({ q: searchText }),
  answer: z.object({ results: z.array(patientFound) }),
});

export const adminStats = endpoint({
  method: 'GET',
  path: '/admin/stats',
  permission: 'see_overview',
  shows: ['totals', 'credit'],
  summary: "The practice's totals.",
  answer: z.object({
    total_users: z.int(),
    total_referrals: z.int(),
    completed_referrals: z.int(),
    /** All credit earned, given out or not. */
    total_earnings_paid: dollars,
    /** Credit given out, minus undone redemptions. */
    total_given_out: dollars,
  }),
});

const counterFault = says('countInvalid');
const counter = z.int(counterFault).check(z.minimum(0, counterFault), z.maximum(10_000, counterFault));

const counters = { completed: z.optional(counter), signed_up: z.optional(counter) };

export const setCounters = endpoint({
  method: 'PUT',
  path: '/admin/user/:id/referrals',
  permission: 'set_counters',
  changes: ['users', 'referrals', 'totals', 'trends', 'credit', 'qrs', 'activity'],
  summary: "Make a user's counters exactly these numbers; one that is not given stays as it was.",
  params: byId,
  body: z
    .object({
      ...counters,
      /** The counters as they were shown. If one has changed since, nothing is set. */
      seen: z.optional(z.object(counters)),
    })
    .check(
      z.refine(({ completed, signed_up }) => completed !== undefined || signed_up !== undefined, {
        path: ['completed'],
        error: says('countMissing'),
      }),
    ),
  /** `activity_id` is null if nothing changed. */
  answer: z.object({ stats: user.shape.stats, user, activity_id: z.nullable(id) }),
  refusals: ['counters_changed_meanwhile'],
});

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/admin/user/:id',
  permission: 'delete_records',
  changes: ['users', 'referrals', 'totals', 'trends', 'credit', 'qrs', 'events', 'admins', 'activity'],
  summary: 'Delete a user with their referrals, whose earnings are reversed. Can be undone for 30 days.',
  params: byId,
  answer: deleted,
  refusals: ['own_account', 'last_admin'],
});
