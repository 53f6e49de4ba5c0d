import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { actingSystem, byId, id, instant, person, text } from './fields.ts';
import { list, searchText } from './paging.ts';

/** One entry in the activity log: who did what, and when (rule 30). */
export const activityEntry = z.object({
  id,
  at: instant,
  /** With their name at the time. Null for a system, the server's command line, or someone who hasn't signed in. */
  actor: z.nullable(person),
  /** The system that acted on its own. Null for everyone else. */
  system: z.nullable(actingSystem),
  /** A machine name, such as `referral_completed`. `summary` explains it to people. */
  action: z.string(),
  summary: z.string(),
  can_undo: z.boolean(),
  /** The undo deadline. Null when there's nothing to undo. */
  undo_until: z.nullable(instant),
  undone_at: z.nullable(instant),
});
export type ActivityEntry = z.output<typeof activityEntry>;

export const listActivity = endpoint({
  method: 'GET',
  path: '/admin/activity',
  access: 'admin',
  permission: 'see_activity',
  shows: ['activity'],
  summary: 'Every admin action and sign-in event, newest first, filtered by action and by person.',
  ...list(
    25,
    {
      /** A name or email of the person who acted or the one affected. */
      q: searchText,
      /** One of `listActivityActions`; of any other there is nothing. */
      action: z.optional(text(50)),
    },
    { activity: z.array(activityEntry) },
  ),
});

export const listActivityActions = endpoint({
  method: 'GET',
  path: '/admin/activity/actions',
  access: 'admin',
  permission: 'see_activity',
  shows: [],
  summary: 'The actions that the activity log can be filtered by, by their names.',
  answer: z.object({ actions: z.array(z.object({ action: z.string(), name: z.string() })) }),
});

export const undoActivity = endpoint({
  method: 'POST',
  path: '/admin/activity/:id/undo',
  access: 'admin',
  permission: 'undo_own_actions',
  changes: [
    'users',
    'referrals',
    'totals',
    'trends',
    'credit',
    'qrs',
    'admins',
    'practice',
    'visits',
    'quotes',
    'activity',
  ],
  summary:
    'Undo a delete, a completion, a counter edit, a referral by hand, an import ' +
    'or credit given out within 30 days, credits included.',
  params: byId,
  answer: z.object({ activity: activityEntry }),
  refusals: ['role_forbids', 'already_undone', 'nothing_to_undo', 'undo_over', 'undo_does_not_fit'],
});
