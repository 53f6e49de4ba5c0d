/**
 * Since when a referrer knows what a completion earned (record 0127). What was earned before counts as seen. Seeing a
 * reward isn't news for systems that read what changed.
 */
export const seenRewards: readonly string[] = [
  `alter table referrals add column reward_seen_at timestamptz(3)`,
  `comment on column referrals.reward_seen_at is
    'When the referrer was shown what the completion earned. Null until then.'`,
  `alter table referrals disable trigger referrals_updated`,
  `update referrals set reward_seen_at = completed_at where status = 'completed'`,
  `drop trigger referrals_updated on referrals`,
  `create trigger referrals_updated before update on referrals for each row
    when (new.status is distinct from old.status or new.reward_seen_at is not distinct from old.reward_seen_at)
    execute function say_updated()`,
];
