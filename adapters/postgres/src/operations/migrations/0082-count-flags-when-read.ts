import { Migration } from '@mikro-orm/migrations';

/** Flags are counted when a list is read, so nothing is written down about them any more. */
export class CountFlagsWhenRead extends Migration {
  override up(): void {
    this.addSql('drop trigger users_flags_after_phone on users');
    this.addSql('drop trigger referrals_flags_after_insert on referrals');
    this.addSql('drop trigger referrals_flags_after_update on referrals');
    this.addSql('drop function users_flags_after_phone');
    this.addSql('drop function referrals_flags_after_change');
    this.addSql('drop function mark_flag_candidates');
    this.addSql('drop table flag_candidates');
    this.addSql(`
      create index referrals_of_phone on referrals (referrer_id, friend_phone) where friend_phone is not null`);
  }
}
