import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { byId, instant } from './fields.ts';

/** Until when the referrer has to wait: null if they can nudge now. No object if this friend can't be nudged. */
export const nudge = z.nullable(z.object({ rests_until: z.nullable(instant) }));

/** Called once the patient's own device has passed the message on. */
export const nudgeFriend = endpoint({
  method: 'POST',
  path: '/api/user/referrals/:id/nudge',
  access: 'signed-in',
  changes: ['referrals'],
  summary:
    'Records that the user reminded a friend. Sends nothing. Once a week per friend. ' +
    'A repeat within the week changes nothing.',
  params: byId,
  answer: z.object({ nudge }),
  refusals: ['not_found', 'friend_not_nudgeable'],
});
