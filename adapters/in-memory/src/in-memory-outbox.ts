import type { Mail, Outbox } from '@rewards/domain/outbox';
import type { InMemoryTables } from './in-memory-database.ts';

/** Mails in the order they were appended; whoever asks what was mailed reads `committed.mails`. */
export class InMemoryOutbox implements Outbox {
  readonly #tables: InMemoryTables;

  constructor(tables: InMemoryTables) {
    this.#tables = tables;
  }

  async append(mail: Mail): Promise<void> {
    this.#tables.mails.push(structuredClone(mail));
  }
}
