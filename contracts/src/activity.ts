import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { actingSystem, byId, givenId, id, instant, person, text } from './fields.ts';
import { says } from './messages.ts';
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
  /** Each changed setting or role. `from` is null where only the change can be told, as of a list. */
  changes: z.array(z.object({ field: z.string(), from: z.nullable(z.string()), to: z.string() })),
  can_undo: z.boolean(),
  /** The undo deadline. Null when there's nothing to undo. */
  undo_until: z.nullable(instant),
  undone_at: z.nullable(instant),
  /** How many entries are part of this one, such as each visit that was completed at once. */
  parts: z.int(),
});
export type ActivityEntry = z.output<typeof activityEntry>;

export const listActivity = endpoint({
  method: 'GET',
  path: '/admin/activity',
  permission: 'see_activity',
  shows: ['activity'],
  summary:
    'Every admin action and sign-in event, newest first, filtered by action and by person. Actions at once are one ' +
    "entry, unless it's filtered. Opened pages are left out, unless asked for.",
  ...list(
    25,
    {
      /** A name or email of the person who acted or the one affected. */
      q: searchText,
      /** One of `listActivityActions`; of any other there is nothing. */
      action: z.optional(text(50)),
      /** Only what the reader did and can undo, or has undone. */
      own_acts: z.optional(z.enum(['0', '1'], { error: says('oneOrZero') })),
      /** 1: who opened which patient's page, too. */
      opened: z.optional(z.enum(['0', '1'], { error: says('oneOrZero') })),
      /** The entries that are part of this one. */
      part_of: z.optional(givenId()),
    },
    { activity: z.array(activityEntry) },
  ),
});

export const listActivityActions = endpoint({
  method: 'GET',
  path: '/admin/activity/actions',
  permission: 'see_activity',
  shows: [],
  summary: 'The actions that the activity log can be filtered by, by their names.',
  answer: z.object({ actions: z.array(z.object({ action: z.string(), name: z.string() })) }),
});

export const undoActivity = endpoint({
  method: 'POST',
  path: '/admin/activity/:id/undo',
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
    'practice_system',
    'visits',
    'quotes',
    'activity',
  ],
  summary:
    'Undo an action within 30 days, credit included: a deletion, a completion, an edit, a merge, an import, redeemed ' +
    "credit, or a change of settings, roles or the practice system's connection. A change that needs a fresh " +
    'sign-in needs one to be undone, too.',
  params: byId,
  answer: z.object({ activity: activityEntry }),
  refusals: [
    'role_forbids',
    'already_undone',
    'nothing_to_undo',
    'undo_over',
    'sign_in_again',
    'undo_does_not_fit',
    'own_role',
    'last_admin',
  ],
});
