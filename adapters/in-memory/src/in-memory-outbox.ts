import type { AttemptLimit } from '@rewards/domain/attempt-limit';
import type { Mail, Outbox } from '@rewards/domain/outbox';
import type { InMemoryTables } from './in-memory-database.ts';
import { takeTurn } from './limits/take-turn.ts';

/** Mails in the order they were appended; whoever asks what was mailed reads `committed.mails`. */
export class InMemoryOutbox implements Outbox {
  readonly #tables: InMemoryTables;

  constructor(tables: InMemoryTables) {
    this.#tables = tables;
  }

  async append(mail: Mail): Promise<void> {
    this.#tables.mails.push(structuredClone(mail));
  }

  async appendWithin(limit: AttemptLimit, key: string, mail: Mail, at: Date): Promise<void> {
    if (takeTurn(this.#tables, limit, key, at)) await this.append(mail);
  }
}
