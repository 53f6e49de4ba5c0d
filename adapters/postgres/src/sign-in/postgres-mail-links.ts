import { type MailLink, mailLinkRepeatSeconds } from '@rewards/domain/sign-in/codes/mail-link';
import type { MailLinks } from '@rewards/domain/sign-in/codes/mail-links';
import { PostgresStore } from '../postgres-store.ts';
import { mailLinks } from './mail-links-table.ts';

/** Links of mails in the table `mail_links`, within one transaction. */
export class PostgresMailLinks extends PostgresStore implements MailLinks {
  async issue(link: MailLink): Promise<void> {
    this.closing.add(this.queries.insertInto('mail_links').values(mailLinks.rowOf(link)).returning('digest'));
  }

  async find(digest: string): Promise<MailLink | undefined> {
    const queries = await this.asWritten();
    return queries
      .selectFrom('mail_links')
      .select(mailLinks.properties)
      .where('digest', '=', digest)
      .executeTakeFirst();
  }

  async use(digest: string, browser: string, at: Date): Promise<boolean> {
    const queries = await this.asWritten();
    const repeatable = new Date(at.getTime() - mailLinkRepeatSeconds * 1_000);
    const { numUpdatedRows } = await queries
      .updateTable('mail_links')
      .set(({ fn, ref, val }) => ({ usedAt: fn.coalesce(ref('usedAt'), val(at)), usedBy: browser }))
      .where('digest', '=', digest)
      .where('expiresAt', '>', at)
      .where(({ eb, and, or }) =>
        or([eb('usedAt', 'is', null), and([eb('usedBy', '=', browser), eb('usedAt', '>', repeatable)])]),
      )
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }
}
