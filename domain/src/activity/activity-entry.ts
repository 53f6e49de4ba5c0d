import type { StoredSentence, LoggedAction } from './activity-params.ts';

/** Who acted: a user with their name and email at the time, or someone without an account. */
export type ActivityActor =
  | { readonly kind: 'user'; readonly userId: string; readonly name: string; readonly email: string }
  | SystemActor
  /** Someone at the server's command line. */
  | { readonly kind: 'operator' }
  | { readonly kind: 'system' }
  /** Someone who isn't signed in. */
  | { readonly kind: 'nobody' };

/** A system that acts on its own, under its name at the time. It never stands for a person (rule 53). */
export type SystemActor =
  /** Another system, with an API key. */
  | { readonly kind: 'key'; readonly keyId: string; readonly name: string }
  /** The practice's own system, completing what is certain (rule 52). */
  | { readonly kind: 'practice_system'; readonly connectionId: string; readonly name: string };

/** Who acts: a user ID, or someone without an account. */
export type ActedBy = { readonly userId: string } | Exclude<ActivityActor, { kind: 'user' }>;

/** Who acts, if they have an ID. Only they move credit, because each ledger row names who did it. */
export type IdentifiedActor = { readonly userId: string } | SystemActor;

/** The ID under which the ledger names who acted: of a user, an API key, or the connection to the practice's system. */
export function actorIdOf(by: IdentifiedActor): string {
  if ('userId' in by) return by.userId;
  return by.kind === 'key' ? by.keyId : by.connectionId;
}

/**
 * Everything needed to undo an action. Deleted rows stay here until then (rule 29). The use case declares its own
 * snapshot. It's stored as JSON, so it holds plain values. Every property whose name ends in `At` is an instant or
 * null.
 */
export interface Snapshot {
  readonly kind: string;
}

/** What can be undone, and until when. */
export interface Undo {
  readonly until: Date;
  readonly snapshot: Snapshot;
}

/** One entry in the activity log: who did what, and when (rule 30). Its sentence is composed when it's read. */
export interface ActivityEntry {
  readonly id: string;
  readonly at: Date;
  readonly actor: ActivityActor;
  readonly what: LoggedAction | StoredSentence;
  /** The ID of the user, referral or other subject, if it has one. */
  readonly subjectId: string | null;
  /** A keyed hash of the IP address or phone behind the action. Null where none is stored. */
  readonly addressHash: string | null;
  /** Null when there is nothing to undo, or the time for it has passed. */
  readonly undo: Undo | null;
  readonly undoneAt: Date | null;
  /** The entry for several actions at once that this one belongs to, and that undoes them all. */
  readonly partOf?: string | undefined;
}

const undoDays = 30;

/** The deadline for undoing an action (rule 29). */
export const undoEnd = (at: Date): Date => new Date(at.getTime() + undoDays * 86_400_000);
