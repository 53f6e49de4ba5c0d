import type { Randomness } from '../randomness.ts';
import type { Stores } from '../unit-of-work.ts';
import type { ActivityEntry } from './activity-entry.ts';

/** Why an undo conflicts with later changes. */
export type UndoMisfit =
  | 'patient_gone'
  | 'patient_changed'
  | 'merged_since'
  | 'merged_again'
  | 'merged_into_staff'
  | 'not_told_apart'
  | 'referral_gone'
  | 'referral_changed'
  | 'referral_completed'
  | 'referrals_changed'
  | 'denial_changed'
  | 'decisions_changed'
  | 'referrer_gone'
  | 'terms_changed'
  | 'threshold_changed'
  | 'reminder_changed'
  | 'mailing_over'
  | 'settings_changed'
  | 'own_passkey_missing'
  | 'connection_changed'
  | 'role_changed'
  | 'own_role'
  | 'last_admin'
  | 'connections_left'
  | 'chart_changed'
  | 'posting_changed'
  | 'film_gone'
  | 'film_room_taken'
  | 'scene_taken'
  | 'email_taken'
  | 'friend_taken'
  | 'report_confirmed'
  | 'request_gone'
  | 'request_changed'
  | 'text_reply_gone'
  | 'import_changed';

/** What an undo needs, in its unit of work. */
export interface UndoContext {
  readonly stores: Stores;
  readonly randomness: Randomness;
  /** The entry to undo. */
  readonly entry: ActivityEntry;
  readonly adminId: string;
  readonly at: Date;
}

/**
 * Undoes an action, unless its snapshot conflicts with later changes. Checks that before writing anything. Locks users
 * before referrals.
 */
export type Undo<Left> = (context: UndoContext, snapshot: Left) => Promise<UndoMisfit | undefined>;

/** Why a user isn't there: their record was merged into another one since, or they were deleted. */
export const whyGone = async ({ recordMerges }: Stores, userId: string): Promise<'merged_since' | 'patient_gone'> =>
  (await recordMerges.findFormer(userId)) ? 'merged_since' : 'patient_gone';
