import type { KeptSentence, LoggedAction } from './activity-params.ts';

/** Who acted: a user as they were called then, or nobody with an account. */
export type ActivityActor =
  | { readonly kind: 'user'; readonly userId: string; readonly name: string; readonly email: string }
  /** Someone at the command line of the server. */
  | { readonly kind: 'operator' }
  | { readonly kind: 'system' }
  /** Someone who has not signed in. */
  | { readonly kind: 'nobody' };

/** Who acts: a user by their identity, or someone without an account. */
export type ActedBy = { readonly userId: string } | Exclude<ActivityActor, { kind: 'user' }>;

/**
 * What has to be known to undo an action: what is gone from its table lies here in the meantime (rule 29). Whoever
 * does the action declares it. It is kept as JSON, so that it holds plain values; every property whose name ends with
 * `At` is an instant or null.
 */
export interface Snapshot {
  readonly kind: string;
}

/** What can be taken back, and until when. */
export interface Undo {
  readonly until: Date;
  readonly snapshot: Snapshot;
}

/** One line of the activity log: who did what to whom and when (rule 30). No sentence: that is made when it is read. */
export interface ActivityEntry {
  readonly id: string;
  readonly at: Date;
  readonly actor: ActivityActor;
  readonly what: LoggedAction | KeptSentence;
  /** Whom or what it was done to: its identity, if it has one. */
  readonly subjectId: string | null;
  /** A keyed hash of where it was asked for, an internet address or a phone; null where that is not kept. */
  readonly addressHash: string | null;
  /** Null where nothing can be undone, and once the time for it is over. */
  readonly undo: Undo | null;
  readonly undoneAt: Date | null;
}

const undoDays = 30;

/** Until when something done can be undone (rule 29). */
export const undoEnd = (at: Date): Date => new Date(at.getTime() + undoDays * 86_400_000);
