import { Migration } from '@mikro-orm/migrations';

/** What trends are counted from, each in an index that holds all of it, so that a year is read without its rows. */
export class CountTrends extends Migration {
  override up(): void {
    this.addSql('create index referrals_begun on referrals (created_at) include (staff_name, status)');
    this.addSql('create index referrals_signed_up_at on referrals (signed_up_at) where signed_up_at is not null');
    this.addSql('create index referrals_completed_at on referrals (completed_at) where completed_at is not null');
    this.addSql(`
      create table lapsed_notes (
        began timestamptz(3) not null,
        notes integer not null
      )`);
    this.addSql('create index lapsed_notes_began on lapsed_notes (began) include (notes)');
    this.addSql(`comment on table lapsed_notes is
      'How many pending referrals that nobody confirmed began within a quarter of an hour, and were forgotten since: '
      'all that stays of them, so that trends still count them. Months begin at a quarter in every time zone.'`);
    this.addSql('create index credit_ledger_at on credit_ledger (at) include (kind, amount_cents)');
  }
}
