import type { Stores } from '../unit-of-work.ts';
import { type ActivityActor, type ActivityEntry, type Snapshot, undoEnd } from './activity-entry.ts';
import type { LoggedAction } from './activity-params.ts';

/** Who acts: a user by their identity, or someone without an account. */
export type ActedBy = { readonly userId: string } | Exclude<ActivityActor, { kind: 'user' }>;

export const operator = { kind: 'operator' } as const;
export const system = { kind: 'system' } as const;
export const nobody = { kind: 'nobody' } as const;

export interface Activity<Left extends Snapshot> extends Pick<ActivityEntry, 'id' | 'at'> {
  readonly by: ActedBy;
  readonly what: LoggedAction;
  readonly subjectId?: string;
  /** Given where the action can be undone for 30 days (rule 29). */
  readonly snapshot?: Left;
}

/**
 * Appends what is being done to the activity log, in the unit of work that does it (rule 30).
 * @typeParam Left the snapshot that this action leaves, which the table of undoers has to know.
 */
export async function logActivity<Left extends Snapshot>(
  stores: Pick<Stores, 'users' | 'activity'>,
  { id, at, by, what, snapshot, subjectId }: Activity<Left>,
): Promise<void> {
  await stores.activity.append({
    id,
    at,
    what,
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
