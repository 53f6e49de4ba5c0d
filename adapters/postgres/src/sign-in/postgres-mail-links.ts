import type { MailLink, MailLinks } from '@rewards/domain/sign-in/codes/mail-link';
import { PostgresStore } from '../sql/postgres-store.ts';
import { mailLinks } from '../tables/sign-in-tables.ts';

/** Links in emails, in the table `mail_links`, within one transaction. */
export class PostgresMailLinks extends PostgresStore implements MailLinks {
  async issue(link: MailLink): Promise<void> {
    this.closing.add(this.queries.insertInto('mail_links').values(mailLinks.rowOf(link)).returning('digest'));
  }

  async find(digest: string): Promise<MailLink | undefined> {
    return this.queries
      .selectFrom('mail_links')
      .select(mailLinks.properties)
      .where('digest', '=', digest)
      .executeTakeFirst();
  }

  async markUsed(digest: string, usedBy: string, usedAt: Date): Promise<boolean> {
    const marked = await this.queries
      .updateTable('mail_links')
      .set({ usedAt, usedBy })
      .where('digest', '=', digest)
      .where('usedAt', 'is', null)
      .returning('digest')
      .executeTakeFirst();
    return marked !== undefined;
  }
}
