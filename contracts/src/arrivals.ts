import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { byId, id } from './fields.ts';
import { referral } from './referrals.ts';

export const arriveFriend = endpoint({
  method: 'PUT',
  path: '/admin/referral/:id/arrive',
  permission: 'complete_referrals',
  changes: ['users', 'referrals', 'totals', 'trends', 'deliveries', 'activity'],
  summary:
    'A friend is at the desk: sign a pending one up by this referrer, and mark the referral as here today. It earns ' +
    'nothing, and the first visit stays open (rule 55). Can be undone for 30 days.',
  params: byId,
  /** `activity_id` undoes it. Null if the first visit is completed. */
  answer: z.object({ referral, activity_id: z.nullable(id) }),
  refusals: ['referral_denied', 'note_lapsed', 'friend_declined', 'already_patient', 'already_referred'],
});
