import { Migration } from '@mikro-orm/migrations';

/** Where friends were who left an email, and two indexes by which an admin's list counts who came together. */
export class FlagReferrals extends Migration {
  override up(): void {
    this.addSql('alter table referrals add column address_hash text');
    this.addSql(`comment on column referrals.address_hash is
      'A keyed hash of the address at which the friend left an email, by which several from one address '
      'are told; null where it is not known.'`);
    this.addSql(
      'create index referrals_from_address on referrals (referrer_id, address_hash) where address_hash is not null',
    );
    this.addSql(
      `create index referrals_around on referrals (referrer_id, created_at) where origin in ('link', 'quote')`,
    );
  }
}
