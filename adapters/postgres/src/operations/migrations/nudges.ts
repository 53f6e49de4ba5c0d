/** When a referrer reminded a friend (record 0130). As with a reward, other systems don't read it as a change. */
export const nudges: readonly string[] = [
  `alter table referrals add column nudged_at timestamptz(3)`,
  `comment on column referrals.nudged_at is 'When the referrer reminded the friend last. Null until then.'`,
  `drop trigger referrals_updated on referrals`,
  `create trigger referrals_updated before update on referrals for each row
      when (new.status is distinct from old.status or new.reward_seen_at is not distinct from old.reward_seen_at
        and new.nudged_at is not distinct from old.nudged_at)
      execute function say_updated()`,
];
