import { Migration } from '@mikro-orm/migrations';

/**
 * A link from before has no code, and has expired: nobody can tell which code it is one key with. The release before
 * writes links without one too, for as long as it runs beside this one; the code in the same email works.
 */
export class EndKeysTogether extends Migration {
  override up(): void {
    this.addSql('alter table users add column token_version integer not null default 0');
    this.addSql(`comment on column users.token_version is
      'Goes up whenever all codes and sign-in links of this person end. One of an older version opens nothing.'`);
    this.addSql(`alter table one_time_codes
      add column user_id uuid,
      add column token_version integer not null default 0`);
    this.addSql(`comment on column one_time_codes.user_id is
      'Whose account it was sent for. It stays when the account goes, so that the code ends with it.'`);
    this.addSql('alter table mail_links add column code_id uuid');
    this.addSql(`comment on column mail_links.code_id is
      'The code in the same email: both are one key, used once, and a newer email takes the place of both.'`);
  }
}
