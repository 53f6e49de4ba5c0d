import { Migration } from '@mikro-orm/migrations';

export class CreateQuoteRequests extends Migration {
  override up(): void {
    this.addSql(`
      create table quote_requests (
        id uuid primary key,
        name text not null,
        phone text not null,
        email text not null,
        reason text not null,
        best_time text not null,
        created_at timestamptz(3) not null
      )`);
    this.addSql('create index quote_requests_newest on quote_requests (created_at desc, id desc)');
    this.addSql(`comment on table quote_requests is
      'What people asked for at /quote, each with the consent to be contacted about it. They need not have '
      'an account.'`);
  }
}
