import type { ActivityEntry } from '@rewards/contracts/activity';
import type { ActivityRecord } from '@rewards/domain/activity/activity-history';

/** An entry of the activity log as admins see it. */
export const presentActivity = (
  { id, at, actor, action, summary, undoUntil, undoneAt }: ActivityRecord,
  now: Date,
): ActivityEntry => ({
  id,
  at: at.toISOString(),
  actor: actor.kind === 'user' ? { name: actor.name, email: actor.email } : null,
  action,
  summary,
  can_undo: undoUntil !== null && undoUntil > now,
  undo_until: undoUntil?.toISOString() ?? null,
  undone_at: undoneAt?.toISOString() ?? null,
});
