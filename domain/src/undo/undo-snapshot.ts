import type { QrGeneration } from '../front-desk/qr-generation.ts';
import type { User } from '../patients/user.ts';
import type { Referral } from '../referrals/referral.ts';

/**
 * What has to be known to undo an action: what is gone from its table lies here in the meantime (rule 29). It is
 * kept as JSON, so that it holds plain values; every property whose name ends with `At` is an instant or null.
 */
export type UndoSnapshot =
  /** The referral as it was before. */
  | { readonly kind: 'referral_completed'; readonly referral: Referral }
  | { readonly kind: 'credit_redeemed'; readonly redemptionId: string }
  /** Entered by hand. */
  | { readonly kind: 'referral_added'; readonly referralId: string }
  | { readonly kind: 'qr_generation_deleted'; readonly generation: QrGeneration }
  | { readonly kind: 'referral_deleted'; readonly referral: Referral }
  | {
      readonly kind: 'user_deleted';
      readonly user: User;
      readonly referrals: readonly Referral[];
      /** Missing where the user was deleted before snapshots held them. */
      readonly qrGenerations?: readonly QrGeneration[];
    }
  | {
      readonly kind: 'counters_set';
      readonly userId: string;
      readonly addedIds: readonly string[];
      /** As they were before. */
      readonly removed: readonly Referral[];
      readonly setBack: readonly Referral[];
    };

/** Why an undo no longer fits what has happened since. */
export type UndoMisfit =
  | 'patient_gone'
  | 'referral_gone'
  | 'referral_changed'
  | 'referral_completed'
  | 'referrals_changed'
  | 'referrer_gone'
  | 'email_taken'
  | 'friend_taken';
