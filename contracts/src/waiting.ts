import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';
import { namedAccount } from './user.ts';
import { deliveryState } from './notifications.ts';
import { whole } from './paging.ts';
import { says } from './messages.ts';

export const showWaiting = endpoint({
  method: 'GET',
  path: '/admin/waiting',
  access: 'admin',
  shows: ['deliveries', 'quotes', 'referrals', 'screens', 'users'],
  summary: 'What waits for somebody at the desk: how much of each, and by name what there is little of.',
  query: z.object({
    /** A friend has been signed up for too long after so many days without a first visit. */
    waiting_days: whole(1, 3_650, says('waitingDaysInvalid')),
  }),
  answer: z.object({
    mails: deliveryState,
    texts: deliveryState,
    /** Asked for at /quote in the last two weeks, 100 at most. */
    requests: z.int(),
    /** Who asked for their account to be deleted: the 100 who wait longest. */
    deletions: z.array(namedAccount),
    /** Mailboxes with several accounts, which are one person's and wait to be merged: each oldest first. */
    shared_mailboxes: z.array(z.array(namedAccount)),
    screens: z.int(),
    /** Screens that are offline, by their names. */
    screens_offline: z.array(z.object({ id, name: z.string() })),
    /** Referrals with a flag that nobody has dismissed. */
    flagged: z.int(),
    signed_up_too_long: z.int(),
    /** What of the service itself its operator has still to set up: nothing of a trial. */
    not_set_up: z.array(z.enum(['mail', 'public_address', 'backup'])),
  }),
});
