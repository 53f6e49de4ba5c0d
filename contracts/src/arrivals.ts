import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { byId, id } from './fields.ts';
import { referral } from './referrals.ts';

export const arriveFriend = endpoint({
  method: 'PUT',
  path: '/admin/referral/:id/arrive',
  access: 'admin',
  permission: 'complete_referrals',
  changes: ['users', 'referrals', 'totals', 'trends', 'credit', 'qrs', 'deliveries', 'activity'],
  summary:
    'A pending friend is at the desk: sign them up by this referrer and complete the referral today, as one action. ' +
    'A friend who joined in the meantime is completed. Can be undone for 30 days.',
  params: byId,
  /** `activity_id` undoes it. Null if a counter completed it. */
  answer: z.object({ referral, activity_id: z.nullable(id) }),
  refusals: [
    'referral_not_signed_up',
    'referral_denied',
    'note_lapsed',
    'friend_declined',
    'already_patient',
    'already_referred',
  ],
});
