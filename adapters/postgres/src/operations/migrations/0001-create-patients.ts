import { Migration } from '@mikro-orm/migrations';

export class CreatePatients extends Migration {
  override up(): void {
    this.addSql('create extension if not exists pg_trgm');
    this.addSql(`
      create table users (
        id uuid primary key,
        email text not null constraint users_email_unique unique,
        email_key text not null,
        name text not null default '',
        phone text,
        is_admin boolean not null default false,
        referral_code text not null constraint users_referral_code_unique unique,
        staff_name text,
        password_hash text,
        created_at timestamptz(3) not null
      )`);
    this.addSql('create index users_email_key on users (email_key, created_at, id)');
    this.addSql('create index users_newest on users (created_at desc, id desc)');
    this.addSql('create index users_admins on users (created_at, id) where is_admin');
    this.addSql(`
      create index users_search on users using gin
        (name gin_trgm_ops, email gin_trgm_ops, phone gin_trgm_ops, referral_code gin_trgm_ops)`);
    this.addSql(`comment on table users is
      'Everyone with an account: patients, and with is_admin the practice''s staff. Email, code and '
      'identity never change.'`);
    this.addSql(`comment on column users.email_key is
      'Under which spellings of one email meet: case, and for Gmail dots and plus tags, are ignored. For '
      'matching only.'`);
    this.addSql(`comment on column users.staff_name is 'The team member who signed this person up.'`);
    this.addSql(`comment on column users.password_hash is 'argon2id; null while the user signs in by code only.'`);
  }
}
