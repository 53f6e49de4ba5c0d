/** Trends read these instead of whole tables: friends and patients in the same order, and the ledger by time. */
export const trendIndexes: readonly string[] = [
  `create index referrals_moved on referrals (referrer_id, signed_up_at) include (completed_at, denied_at, id)
    where signed_up_at is not null`,
  `create index users_staff on users (id) include (staff_name)`,
  `drop index credit_ledger_at`,
  `create index credit_ledger_at on credit_ledger (at) include (kind, amount_cents, user_id, referral_id)`,
];
