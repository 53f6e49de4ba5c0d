import { Migration } from '@mikro-orm/migrations';

/**
 * A pending referral is a note: it holds nobody's place, and lapses. Its key stands in a column of its own, and
 * `friend_key` stays unique, so that a process of the release before goes on adding and finding referrals as it did.
 */
export class NotePendingReferrals extends Migration {
  override up(): void {
    this.addSql(`
      alter table referrals
        alter column friend_key drop not null,
        add column noted_key text,
        add column declined_at timestamptz(3)`);
    this.addSql(`comment on column referrals.friend_key is
      'Whose place it holds, as the match key of the friend''s email; null for a note, which holds nobody''s.'`);
    this.addSql(`comment on column referrals.noted_key is
      'The match key of the email that a note tells of: someone typed it, and nobody proved to own it. Null '
      'once the friend proved the mailbox.'`);
    this.addSql(`comment on column referrals.declined_at is
      'When the friend said of a note that this referrer did not invite them.'`);
    this.#notes();
    this.addSql('alter table one_time_codes add column referral_code text');
    this.addSql(`comment on column one_time_codes.referral_code is
      'The last referral link that the browser opened which asked for the code.'`);
  }

  #notes(): void {
    // What a counter set back had been signed up: its friend named a team member, or the counter's snapshot tells it.
    this.addSql(`
      with set_back as (
        select (referral ->> 'id')::uuid as id
        from activity_log, jsonb_array_elements(undo_snapshot::jsonb -> 'setBack') as referral
        where action = 'counters_set' and undo_snapshot is not null)
      update referrals set noted_key = friend_key, friend_key = null
      where status = 'pending' and origin in ('link', 'quote') and staff_name is null
        and id not in (select id from set_back)`);
    this.addSql(`
      alter table referrals
        add constraint referrals_place_or_note check ((friend_key is null) = (noted_key is not null)),
        add constraint referrals_note_is_pending check (noted_key is null or status = 'pending')`);
    this.addSql(`
      create unique index referrals_note_unique on referrals (noted_key, referrer_id) where noted_key is not null`);
    this.addSql('create index referrals_lapsing on referrals (created_at) where noted_key is not null');
  }
}
