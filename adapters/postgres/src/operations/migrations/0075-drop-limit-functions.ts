import { Migration } from '@mikro-orm/migrations';

/** Limits are counted by upserts of the service; the functions that did it before go. */
export class DropLimitFunctions extends Migration {
  override up(): void {
    this.addSql('drop function take_code_try, give_back_code_try, take_attempts, take_tries, forgive_tries');
    this.addSql('update password_tries set first_failed_at = last_failed_at where first_failed_at is null');
    this.addSql('update password_tries set failed_before_at = last_failed_at where failed_before_at is null');
    this.addSql(`
      alter table password_tries
        alter column first_failed_at set not null,
        alter column failed_before_at set not null`);
  }
}
