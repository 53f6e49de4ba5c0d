import { Migration } from '@mikro-orm/migrations';

export class CreateMailLinks extends Migration {
  override up(): void {
    this.addSql(`
      create table mail_links (
        digest text primary key,
        email text not null,
        purpose text not null constraint mail_links_purpose check (purpose in ('login', 'password_reset')),
        referral_code text,
        created_at timestamptz(3) not null,
        expires_at timestamptz(3) not null,
        used_at timestamptz(3),
        used_by text
      )`);
    this.addSql('create index mail_links_expiry on mail_links (expires_at)');
    this.addSql(`comment on table mail_links is
      'The links that stand in mails beside a code. Whoever presses one reads the mailbox. The token in the link is '
      'kept as a digest.'`);
  }
}
