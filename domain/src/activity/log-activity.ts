import type { Stores } from '../unit-of-work.ts';
import { type ActivityActor, type ActivityEntry, undoEnd } from './activity-entry.ts';
import type { UndoSnapshot } from '../undo/undo-snapshot.ts';

/** Who acts: a user by their identity, or someone without an account. */
export type ActedBy = { readonly userId: string } | Exclude<ActivityActor, { kind: 'user' }>;

export const operator = { kind: 'operator' } as const;
export const system = { kind: 'system' } as const;
export const nobody = { kind: 'nobody' } as const;

export interface Activity extends Pick<ActivityEntry, 'id' | 'at' | 'action' | 'summary'> {
  readonly by: ActedBy;
  readonly subjectId?: string;
  /** Given where the action can be undone for 30 days (rule 29). */
  readonly snapshot?: UndoSnapshot;
}

/** Appends what is being done to the activity log, in the unit of work that does it (rule 30). */
export async function logActivity(
  stores: Pick<Stores, 'users' | 'activity'>,
  { by, snapshot, subjectId, ...activity }: Activity,
): Promise<void> {
  const { id, at, action, summary } = activity;
  await stores.activity.append({
    id,
    at,
    action,
    summary,
    actor: await actorOf(stores, by),
    subjectId: subjectId ?? null,
    undo: snapshot ? { until: undoEnd(at), snapshot } : null,
    undoneAt: null,
  });
}

/** A user who is gone by now can't be named any more, and stays known by the identity alone. */
async function actorOf({ users }: Pick<Stores, 'users'>, by: ActedBy): Promise<ActivityActor> {
  if ('kind' in by) return by;
  const user = await users.find(by.userId);
  return { kind: 'user', userId: by.userId, name: user?.name ?? '', email: user?.email ?? '' };
}
