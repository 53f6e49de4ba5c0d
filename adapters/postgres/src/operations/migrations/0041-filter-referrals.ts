import { Migration } from '@mikro-orm/migrations';

/** What admins look for among referrals, and what they think of flags. */
export class FilterReferrals extends Migration {
  override up(): void {
    this.#search();
    this.addSql('create index referrals_of_staff on referrals (staff_name, created_at desc, id desc)');
    this.addSql(`
      create index referrals_latest_completed on referrals (completed_at desc, id desc) where status = 'completed'`);
    this.addSql(`create index referrals_waiting on referrals (signed_up_at, id) where status = 'signed_up'`);
    // With it the newest of those that wait too long are found without their rows.
    this.addSql('drop index referrals_newest_by_status');
    this.addSql(`
      create index referrals_newest_by_status on referrals (status, created_at desc, id desc) include (signed_up_at)`);
    this.#judgements();
  }

  #search(): void {
    this.addSql(`
      alter table referrals add column search_text text not null generated always as (
        E'\\n0' || search_form(coalesce(friend_name, '')) || E'\\n0' || search_form(friend_email)
        || E'\\n0' || coalesce(friend_phone, '') || E'\\n'
      ) stored`);
    this.addSql(`comment on column referrals.search_text is
      'The friend''s name, email and phone in the spelling of search_form, as users.search_text has them.'`);
    this.addSql('create index referrals_search on referrals using gin (search_text gin_trgm_ops)');
    this.addSql('analyze referrals');
  }

  #judgements(): void {
    this.addSql(`
      create table flag_judgements (
        referral_id uuid primary key,
        kinds text not null,
        word text not null,
        actor_id uuid not null,
        judged_at timestamptz(3) not null
      )`);
    this.addSql(`comment on table flag_judgements is
      'That an admin looked at a referral''s flags and dismissed them. It outlives a deleted referral, whose undo '
      'brings it back judged; after 30 days it is forgotten.'`);
    this.addSql(`comment on column flag_judgements.kinds is
      'Which flags there were, parted by blanks; what is flagged later is open.'`);
  }
}
