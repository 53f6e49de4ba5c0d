/**
 * Referrals that aren't counted (rule 33). The release before doesn't know the columns and leaves them as they are. If
 * it tries to complete such a referral, the constraint stops it.
 */
export const denials: readonly string[] = [
  `alter table referrals add column denied_at timestamptz(3), add column denial_reason text,
    add column denial_note text, add column denied_by uuid,
    add constraint referrals_denial check (
      (denied_at is null) = (denial_reason is null) and (denied_at is null) = (denied_by is null)
      and (denied_at is not null or denial_note is null)),
    add constraint referrals_denied_earns_nothing check (denied_at is null or status <> 'completed')`,
  `comment on column referrals.denied_at is
    'Since when it isn''t counted. Null if it counts. A referral that isn''t counted can''t be completed.'`,
  `comment on column referrals.denial_note is 'Staff''s own words, for staff only.'`,
  `comment on column referrals.denied_by is
    'The staff member who decided. No foreign key, because the account may go.'`,
  // Few referrals are denied. Counts of all referrals read these, and subtract them.
  `create index referrals_denied on referrals (created_at desc, id desc)
    include (referrer_id, staff_name, status, signed_up_at) where denied_at is not null`,
  `create function forget_denial_note() returns trigger language plpgsql as $$
begin
  new.denial_note := null;
  return new;
end $$`,
  `comment on function forget_denial_note() is
    'A referral whose friend was deleted keeps no words about them.'`,
  `create trigger referrals_forget_denial_note before update of friend_email on referrals
    for each row when (new.denial_note is not null and new.friend_email like 'deleted+%@referrals.invalid')
    execute function forget_denial_note()`,
];
