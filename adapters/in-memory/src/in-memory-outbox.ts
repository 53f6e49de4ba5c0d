import type { AttemptLimit } from '@rewards/domain/attempt-limit';
import type { Mail, Outbox } from '@rewards/domain/outbox';
import { InMemoryStore } from './in-memory-store.ts';
import { takeTurn } from './limits/take-turn.ts';

/** Emails in the order they were appended. Tests read `committed.mails`. */
export class InMemoryOutbox extends InMemoryStore implements Outbox {
  async append(mail: Mail): Promise<void> {
    this.tables.mails.push(structuredClone(mail));
  }

  async appendWithin(limit: AttemptLimit, key: string, mail: Mail, at: Date): Promise<void> {
    if (takeTurn(this.tables, limit, key, at)) await this.append(mail);
  }
}
