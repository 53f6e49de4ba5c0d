import type { Clock } from '../clock.ts';
import type { Randomness } from '../randomness.ts';
import type { Stores, UnitOfWork } from '../unit-of-work.ts';
import { type ActedBy, type ActivityEntry, type Snapshot, undoEnd } from './activity-entry.ts';
import type { LoggedAction } from './activity-params.ts';

/** What a use case needs that writes what it does into the activity log. */
export interface LoggingDependencies {
  unitOfWork: UnitOfWork;
  clock: Clock;
  randomness: Randomness;
}

export const operator = { kind: 'operator' } as const;
export const system = { kind: 'system' } as const;
export const nobody = { kind: 'nobody' } as const;

export interface Activity<Left extends Snapshot> extends Pick<ActivityEntry, 'id' | 'at'> {
  readonly by: ActedBy;
  readonly what: LoggedAction;
  readonly subjectId?: string | undefined;
  readonly addressHash?: string | undefined;
  /** Present when the action can be undone for 30 days (rule 29). */
  readonly snapshot?: Left;
  /** Overrides the undo deadline of 30 days. */
  readonly undoUntil?: Date;
  /** The ID of the entry for several actions at once, which is appended after them. */
  readonly partOf?: string | undefined;
}

/**
 * Appends an action to the activity log, in the action's own unit of work (rule 30).
 * @returns the entry's ID, which undoes the action if it left a snapshot.
 * @typeParam Left the snapshot this action leaves. The table of undoers must know it.
 */
export async function logActivity<Left extends Snapshot>(
  { activity }: Pick<Stores, 'activity'>,
  { id, at, by, what, snapshot, subjectId, addressHash, undoUntil = undoEnd(at), partOf }: Activity<Left>,
): Promise<string> {
  await activity.append({
    id,
    at,
    what,
    actor: by,
    subjectId: subjectId ?? null,
    addressHash: addressHash ?? null,
    undo: snapshot ? { until: undoUntil, snapshot } : null,
    undoneAt: null,
    ...(partOf === undefined ? {} : { partOf }),
  });
  return id;
}
