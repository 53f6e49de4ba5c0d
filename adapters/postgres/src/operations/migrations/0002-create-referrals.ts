import { Migration } from '@mikro-orm/migrations';

export class CreateReferrals extends Migration {
  override up(): void {
    this.addSql(`
      create table referrals (
        id uuid primary key,
        referrer_id uuid not null constraint referrals_referrer references users (id),
        friend_email text not null,
        friend_key text not null constraint referrals_friend_unique unique,
        friend_name text,
        friend_phone text,
        staff_name text,
        origin text not null constraint referrals_origin check (origin in ('link', 'quote', 'manual', 'staff')),
        status text not null constraint referrals_status check (status in ('pending', 'signed_up', 'completed')),
        credit_cents integer not null default 0 constraint referrals_credit_not_negative check (credit_cents >= 0),
        created_at timestamptz(3) not null,
        signed_up_at timestamptz(3),
        completed_at timestamptz(3),
        program_year integer,
        constraint referrals_completed_at check ((status = 'completed') = (completed_at is not null)),
        constraint referrals_program_year check ((status = 'completed') = (program_year is not null)),
        constraint referrals_credit_when_completed check (status = 'completed' or credit_cents = 0)
      )`);
    this.addSql('create index referrals_own on referrals (referrer_id, created_at desc, id desc) include (status)');
    this.addSql('create index referrals_newest on referrals (created_at desc, id desc)');
    this.addSql('create index referrals_newest_by_status on referrals (status, created_at desc, id desc)');
    this.addSql(`
      create index referrals_completed on referrals (referrer_id, program_year, completed_at, id)
        where status = 'completed'`);
    this.addSql(`comment on table referrals is
      'Friends whom patients recommended the practice to. A friend has one live referral, whatever the '
      'email''s spelling.'`);
    this.addSql(`comment on column referrals.credit_cents is
      'What it earns, as the year''s allotment has it. The ledger is what counts; this is a copy beside '
      'the referral.'`);
    this.addSql(`comment on column referrals.program_year is
      'The calendar year of completed_at in the practice''s time zone.'`);
  }
}
