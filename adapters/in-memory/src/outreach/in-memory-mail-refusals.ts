import type { MailRefusals } from '@rewards/domain/outreach/mail-refusals';
import { InMemoryStore } from '../in-memory-store.ts';

/** Refusals within one transaction. No emails of the practice's own are in memory, so each is unknown. */
export class InMemoryMailRefusals extends InMemoryStore implements MailRefusals {
  async addOf(): Promise<boolean> {
    return false;
  }

  async removeOf(): Promise<boolean> {
    return false;
  }

  async add(emailKey: string, at: Date): Promise<boolean> {
    const { mailRefusals } = this.tables;
    if (mailRefusals.has(emailKey)) return false;
    mailRefusals.set(emailKey, at);
    return true;
  }

  async has(emailKey: string): Promise<boolean> {
    return this.tables.mailRefusals.has(emailKey);
  }

  async remove(emailKey: string, at?: Date): Promise<boolean> {
    const { mailRefusals } = this.tables;
    return (
      (at === undefined || mailRefusals.get(emailKey)?.getTime() === at.getTime()) && mailRefusals.delete(emailKey)
    );
  }
}
