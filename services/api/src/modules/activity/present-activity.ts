import type { ActivityEntry } from '@rewards/contracts/activity';
import type { ActivityRecord } from '@rewards/domain/activity/activity-history';
import type { User } from '@rewards/domain/patients/user';
import { canUndo } from '@rewards/domain/undo/undo-activity';
import type { Texts } from '../../texts/texts.ts';
import { changesOf, describeActivity } from './describe-activity.ts';

/** An activity log entry as one admin sees it, in their language. */
export const presentActivity = (
  { activity, activityChanges }: Pick<Texts, 'activity' | 'activityChanges'>,
  { id, at, actor, what, undoUntil, undoneAt, parts = 0 }: ActivityRecord,
  { reader, now }: { readonly reader: User; readonly now: Date },
): ActivityEntry => ({
  id,
  at: at.toISOString(),
  actor: actor.kind === 'user' ? { name: actor.name, email: actor.email } : null,
  system: actor.kind === 'key' || actor.kind === 'practice_system' ? { kind: actor.kind, name: actor.name } : null,
  action: what.action,
  summary: describeActivity(activity, what),
  changes: changesOf(activityChanges, what).map(({ field, from, to }) => ({ field, from, to })),
  can_undo: undoUntil !== null && undoUntil > now && canUndo(reader, { actor, what }),
  undo_until: undoUntil?.toISOString() ?? null,
  undone_at: undoneAt?.toISOString() ?? null,
  parts,
});
