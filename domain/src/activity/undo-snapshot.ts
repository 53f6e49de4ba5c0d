import type { Referral } from '../referrals/referral.ts';

/**
 * What has to be known to undo an action: what is gone from its table lies here in the meantime (decision 29). It is kept
 * as JSON, so that it holds plain values; every property whose name ends with `At` is an instant or null.
 */
export type UndoSnapshot = { readonly kind: 'referral_completed'; readonly referral: Referral };
