import { Migration } from '@mikro-orm/migrations';

/**
 * One mailbox has one account, whatever the spelling of its email (rule 43). Accounts that share one already stay until
 * an admin merges them, all but the oldest marked. No migration decides whose credit is whose.
 */
export class KeepOneAccountPerMailbox extends Migration {
  override up(): void {
    this.addSql('alter table users add column shares_mailbox boolean not null default false');
    this.addSql(`
      update users set shares_mailbox = true from (
        select id, row_number() over (partition by email_key order by created_at, id) as place from users
      ) as ranked
      where ranked.id = users.id and ranked.place > 1`);
    this.addSql('create unique index users_one_per_mailbox on users (email_key) where not shares_mailbox');
    this.addSql('create index users_sharing_mailbox on users (email_key) where shares_mailbox');
    this.addSql(`comment on column users.shares_mailbox is
      'True for an account that shared its mailbox with an older one when the rule of one account per mailbox came. '
      'The unique index leaves it out.'`);
    this.#changeEmail();
  }

  /** As before; whoever gets an email of another mailbox shares the old one no more. */
  #changeEmail(): void {
    this.addSql(`
      create or replace function change_email(user_id uuid, new_email text, new_key text) returns boolean
      language plpgsql as $$
      declare
        old_key text;
      begin
        select email_key into old_key from users where id = user_id for update;
        if not found then
          return null;
        end if;
        update users set email = new_email, email_key = new_key, shares_mailbox = shares_mailbox and new_key = old_key
          where id = user_id;
        if not exists (select from users where email_key = old_key and id <> user_id) then
          update referrals set friend_email = new_email, friend_key = new_key where friend_key = old_key;
        end if;
        return true;
      exception when unique_violation then
        return false;
      end $$`);
  }
}
