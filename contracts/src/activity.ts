import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { byId, id, instant, person } from './fields.ts';
import { pages, paging, searchText } from './paging.ts';

/** One line of the activity log: who did what to whom and when (rule 30). */
export const activityEntry = z.object({
  id,
  at: instant,
  /**
   * As they were called then; null for someone at the server's command line, the system, or someone who has not signed
   * in.
   */
  actor: z.nullable(person),
  /** A machine name, such as `referral_completed`; what it means for people stands in `summary`. */
  action: z.string(),
  summary: z.string(),
  can_undo: z.boolean(),
  /** Until when it can be undone; null where there is nothing to undo. */
  undo_until: z.nullable(instant),
  undone_at: z.nullable(instant),
});
export type ActivityEntry = z.output<typeof activityEntry>;

export const listActivity = endpoint({
  method: 'GET',
  path: '/admin/activity',
  access: 'admin',
  shows: ['activity'],
  summary: 'Every admin action and sign-in event, newest first, searched by who, what and whom.',
  query: z.object({ ...paging(25), q: searchText }),
  answer: z.object({ activity: z.array(activityEntry), pages, total: z.int() }),
});

export const undoActivity = endpoint({
  method: 'POST',
  path: '/admin/activity/:id/undo',
  access: 'admin',
  changes: ['users', 'referrals', 'totals', 'trends', 'credit', 'qrs', 'admins', 'practice', 'activity'],
  summary:
    'Undo a delete, a completion, a counter edit, ' +
    'a referral by hand or credit given out within 30 days, credits included.',
  params: byId,
  answer: z.object({ activity: activityEntry }),
  refusals: ['already_undone', 'nothing_to_undo', 'undo_over', 'undo_does_not_fit'],
});
