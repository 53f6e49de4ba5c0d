import type { Connection } from '@rewards/domain/practice-system/connection';
import type { PracticeConnections } from '@rewards/domain/practice-system/practice-connections';
import { InMemoryStore } from '../in-memory-store.ts';

const only = 'the practice';

/** The practice's connection within one transaction. */
export class InMemoryPracticeConnections extends InMemoryStore implements PracticeConnections {
  async find(): Promise<Connection | undefined> {
    return structuredClone(this.tables.practiceConnection.get(only));
  }

  findForUpdate(): Promise<Connection | undefined> {
    return this.find();
  }

  async save(connection: Connection): Promise<void> {
    this.tables.practiceConnection.set(only, structuredClone(connection));
  }

  async remove(): Promise<void> {
    this.tables.practiceConnection.delete(only);
  }
}
