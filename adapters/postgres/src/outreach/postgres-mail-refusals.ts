import type { MailRefusals } from '@rewards/domain/outreach/mail-refusals';
import { type RawBuilder, sql } from 'kysely';
import { PostgresStore } from '../sql/postgres-store.ts';

/** Refusals in the table `mail_refusals`, within one transaction. */
export class PostgresMailRefusals extends PostgresStore implements MailRefusals {
  addOf(outreachId: string, at: Date): Promise<boolean> {
    return this.#any(sql`
      insert into mail_refusals (mailbox, refused_at)
      select mailbox, ${at}::timestamptz from outreach_mails where id = ${outreachId}::uuid
      on conflict do nothing returning mailbox`);
  }

  add(emailKey: string, at: Date): Promise<boolean> {
    return this.#any(sql`
      insert into mail_refusals (mailbox, refused_at) values (blinded_mailbox(${emailKey}), ${at}::timestamptz)
      on conflict do nothing returning mailbox`);
  }

  async removeOf(outreachId: string, at: Date): Promise<boolean> {
    const free = sql`
      from outreach_mails as mail where mail.id = ${outreachId}::uuid
        and not exists (select from users where blinded_mailbox(users.email_key) = mail.mailbox)`;
    await this.#any(sql`
      delete from mail_refusals where mailbox = (select mail.mailbox ${free}) and refused_at = ${at}::timestamptz`);
    return this.#any(sql`
      select ${free} and not exists (select from mail_refusals where mail_refusals.mailbox = mail.mailbox)`);
  }

  has(emailKey: string): Promise<boolean> {
    return this.#any(sql`select from mail_refusals where mailbox = blinded_mailbox(${emailKey})`);
  }

  remove(emailKey: string, at?: Date): Promise<boolean> {
    return this.#any(sql`
      delete from mail_refusals where mailbox = blinded_mailbox(${emailKey})
        and refused_at = coalesce(${at ?? null}::timestamptz, refused_at) returning mailbox`);
  }

  /** @returns whether the statement returned a row */
  async #any(statement: RawBuilder<unknown>): Promise<boolean> {
    return (await statement.execute(this.queries)).rows.length > 0;
  }
}
