/** When a friend was at the desk (rule 55). The previous release leaves it null, and completes the visit instead. */
export const friendsHere: readonly string[] = [
  `alter table referrals add column arrived_at timestamptz(3)`,
  `comment on column referrals.arrived_at is
      'When the friend was at the desk last. Null if staff never said so. It completes nothing.'`,
  // Few friends are here and not completed.
  `create index referrals_arrived on referrals (arrived_at)
      where arrived_at is not null and status = 'signed_up' and denied_at is null`,
];
