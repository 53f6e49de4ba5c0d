import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, instant } from './fields.ts';
import { namedAccount } from './user.ts';
import { deliveryState } from './notifications.ts';
import { whole } from './paging.ts';
import { says } from './messages.ts';

export const showWaiting = endpoint({
  method: 'GET',
  path: '/admin/waiting',
  access: 'admin',
  shows: ['deliveries', 'quotes', 'referrals', 'screens', 'users', 'visits', 'webhooks'],
  summary: 'What waits for somebody at the desk: how much of each, and by name what there is little of.',
  query: z.object({
    /** The number of days without a first visit after which a signed-up friend is listed. */
    waiting_days: whole(1, 3_650, says('waitingDaysInvalid')),
  }),
  answer: z.object({
    mails: deliveryState,
    texts: deliveryState,
    /** Replies to texts that aren't marked as done. */
    text_replies: z.int(),
    /** Requests from /quote in the last two weeks, at most 100. */
    requests: z.int(),
    /** People who requested deletion: the 100 who have waited longest. */
    deletions: z.array(namedAccount),
    /** Mailboxes with several accounts of one person, waiting to be merged. Oldest account first. */
    shared_mailboxes: z.array(z.array(namedAccount)),
    screens: z.int(),
    /** Names of offline screens. */
    screens_offline: z.array(z.object({ id, name: z.string() })),
    /** Webhooks that have been failing for an hour, or whose address is gone. */
    webhooks_failing: z.array(z.object({ id, name: z.string() })),
    /** Referrals with a flag that no one dismissed. */
    flagged: z.int(),
    signed_up_too_long: z.int(),
    /** Visits from the practice's own system to confirm, and completed ones that it took back. */
    visits: z.int(),
    visits_taken_back: z.int(),
    /** The practice's own system, if it can't be read for an hour or more. `needs_admin`: waiting doesn't help. */
    practice_system_down: z.nullable(z.object({ name: z.string(), since: instant, needs_admin: z.boolean() })),
    /** Credit that someone has to look at in the practice's own system. */
    open_postings: z.int(),
    /** Service settings the operator still has to make. Empty for a trial. */
    not_set_up: z.array(z.enum(['mail', 'public_address', 'backup'])),
  }),
});
