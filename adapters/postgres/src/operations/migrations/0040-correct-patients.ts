import { Migration } from '@mikro-orm/migrations';

/** What the desk corrects about patients: a note beside them, and their email with the referral that follows it. */
export class CorrectPatients extends Migration {
  override up(): void {
    this.addSql(`alter table users add column note text not null default ''`);
    this.addSql(`comment on column users.note is 'What the desk has to know of this person, for staff alone.'`);
    this.addSql(`
      create function change_email(user_id uuid, new_email text, new_key text) returns boolean language plpgsql as $$
      declare
        old_key text;
      begin
        select email_key into old_key from users where id = user_id for update;
        if not found then
          return null;
        end if;
        update users set email = new_email, email_key = new_key where id = user_id;
        if not exists (select from users where email_key = old_key and id <> user_id) then
          update referrals set friend_email = new_email, friend_key = new_key where friend_key = old_key;
        end if;
        return true;
      exception when unique_violation then
        return false;
      end $$`);
    this.addSql(`comment on function change_email is
      'Gives a user another email, and the referral of which they are the friend with it; false, with nothing '
      'changed, where someone else has it, null where there is no such user.'`);
    this.addSql('create index activity_log_subject on activity_log (subject_id, at desc, id desc)');
    this.addSql('create index activity_log_actor on activity_log (actor_id, at desc, id desc)');
  }
}
