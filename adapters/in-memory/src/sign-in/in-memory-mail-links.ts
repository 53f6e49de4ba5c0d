import type { MailLink } from '@rewards/domain/sign-in/codes/mail-link';
import type { MailLinks } from '@rewards/domain/sign-in/codes/mail-links';
import { InMemoryStore } from '../in-memory-store.ts';

/** Links in emails within one transaction. */
export class InMemoryMailLinks extends InMemoryStore implements MailLinks {
  async issue(link: MailLink): Promise<void> {
    this.tables.mailLinks.set(link.digest, structuredClone(link));
  }

  async find(digest: string): Promise<MailLink | undefined> {
    return structuredClone(this.tables.mailLinks.get(digest));
  }

  async markUsed(digest: string, browser: string, at: Date): Promise<boolean> {
    const link = this.tables.mailLinks.get(digest);
    if (!link || link.usedAt !== null) return false;
    this.tables.mailLinks.set(digest, { ...link, usedAt: new Date(at), usedBy: browser });
    return true;
  }
}
