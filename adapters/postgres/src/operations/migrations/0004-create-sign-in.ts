import { Migration } from '@mikro-orm/migrations';

export class CreateSignIn extends Migration {
  override up(): void {
    this.#codes();
    this.#sessions();
    this.#limits();
  }

  #codes(): void {
    this.addSql(`
      create table one_time_codes (
        email text not null,
        purpose text not null constraint one_time_codes_purpose check (purpose in ('login', 'password_reset')),
        id uuid not null constraint one_time_codes_id_unique unique,
        hash text not null,
        tries integer not null default 0 constraint one_time_codes_tries check (tries >= 0),
        created_at timestamptz(3) not null,
        expires_at timestamptz(3) not null,
        used_at timestamptz(3),
        primary key (email, purpose)
      )`);
    this.addSql('create index one_time_codes_expiry on one_time_codes (expires_at)');
    this.addSql(`comment on table one_time_codes is
      'The latest login and reset code of each email, as a keyed hash. A new code takes the place of the '
      'older one, which so ends.'`);
  }

  #sessions(): void {
    this.addSql(`
      create table sessions (
        id text primary key,
        user_id uuid not null constraint sessions_user references users (id) on delete cascade,
        started_with text not null constraint sessions_started_with check (started_with in ('password', 'code')),
        started_at timestamptz(3) not null,
        seen_at timestamptz(3) not null
      )`);
    this.addSql('create index sessions_user on sessions (user_id)');
    this.addSql('create index sessions_seen on sessions (seen_at)');
    this.addSql(`comment on table sessions is
      'Browsers that are signed in. The id is a digest of the secret in the browser''s cookie; the secret '
      'is not kept.'`);
  }

  #limits(): void {
    this.addSql(`
      create table attempt_counts (
        limit_name text not null,
        key text not null,
        attempts integer not null constraint attempt_counts_not_negative check (attempts >= 0),
        ends_at timestamptz(3) not null,
        primary key (limit_name, key)
      )`);
    this.addSql('create index attempt_counts_end on attempt_counts (ends_at)');
    this.addSql(`comment on table attempt_counts is
      'How often something was tried by one key within a window that began with its first attempt, for all '
      'processes alike.'`);
    this.addSql(`
      create table password_tries (
        key text primary key,
        failures integer not null constraint password_tries_not_negative check (failures >= 0),
        last_failed_at timestamptz(3) not null
      )`);
    this.addSql('create index password_tries_last on password_tries (last_failed_at)');
    this.addSql(`comment on table password_tries is
      'Wrong passwords in a row for one key, from which follows how long the next try has to wait.'`);
  }
}
