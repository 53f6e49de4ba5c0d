import type { TextOptOuts } from '@rewards/domain/follow-ups/follow-up-texts';
import { InMemoryStore } from '../in-memory-store.ts';

/** Phones that replied STOP, within one transaction. */
export class InMemoryTextOptOuts extends InMemoryStore implements TextOptOuts {
  async add(phone: string): Promise<void> {
    this.tables.textOptOuts.add(phone);
  }

  async remove(phone: string): Promise<void> {
    this.tables.textOptOuts.delete(phone);
  }
}
