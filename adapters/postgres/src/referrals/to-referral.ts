import type { Referral } from '@rewards/domain/referrals/referral';

/** The referral as a plain value, without what else a row or its reader carries. */
export const toReferral = (row: Referral): Referral => ({
  id: row.id,
  referrerId: row.referrerId,
  friendEmail: row.friendEmail,
  friendKey: row.friendKey,
  friendName: row.friendName,
  friendPhone: row.friendPhone,
  staffName: row.staffName,
  origin: row.origin,
  addressHash: row.addressHash,
  status: row.status,
  creditCents: row.creditCents,
  createdAt: row.createdAt,
  signedUpAt: row.signedUpAt,
  completedAt: row.completedAt,
  programYear: row.programYear,
});
