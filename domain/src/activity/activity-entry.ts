import type { UndoSnapshot } from '../undo/undo-snapshot.ts';

/** What was done. A new kind of action is one more word here, and is appended by the use case that does it. */
export type ActivityAction =
  | 'signed_in'
  | 'signed_out'
  | 'sign_in_failed'
  | 'password_set'
  | 'password_reset'
  | 'referral_added'
  | 'referral_completed'
  | 'referral_deleted'
  | 'user_deleted'
  | 'counters_set'
  | 'credit_redeemed'
  | 'patients_imported'
  | 'patients_exported'
  | 'referrals_exported'
  | 'admin_granted'
  | 'admin_revoked'
  | 'qr_generated'
  | 'qr_cleared'
  | 'qr_generation_deleted'
  | 'screen_paired'
  | 'screen_renamed'
  | 'screen_revoked'
  | 'settings_changed'
  | 'action_undone';

/** Who acted: a user as they were called then, or nobody with an account. */
export type ActivityActor =
  | { readonly kind: 'user'; readonly userId: string; readonly name: string; readonly email: string }
  /** Someone at the command line of the server. */
  | { readonly kind: 'operator' }
  | { readonly kind: 'system' }
  /** Someone who has not signed in. */
  | { readonly kind: 'nobody' };

/** What can be taken back, and until when. */
export interface Undo {
  readonly until: Date;
  readonly snapshot: UndoSnapshot;
}

/** One line of the activity log: who did what to whom and when (rule 30). */
export interface ActivityEntry {
  readonly id: string;
  readonly at: Date;
  readonly actor: ActivityActor;
  readonly action: ActivityAction;
  /** Whom or what it was done to: its identity, if it has one. */
  readonly subjectId: string | null;
  /** What was done to whom, in words for people, without who did it; searched by admins. */
  readonly summary: string;
  /** Null where nothing can be undone, and once the time for it is over. */
  readonly undo: Undo | null;
  readonly undoneAt: Date | null;
}

const undoDays = 30;

/** Until when something done can be undone (rule 29). */
export const undoEnd = (at: Date): Date => new Date(at.getTime() + undoDays * 86_400_000);
