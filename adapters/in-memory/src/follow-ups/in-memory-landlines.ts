import type { Landlines } from '@rewards/domain/follow-ups/follow-up-texts';
import { InMemoryStore } from '../in-memory-store.ts';

/** Landlines within one transaction. */
export class InMemoryLandlines extends InMemoryStore implements Landlines {
  async add(phone: string): Promise<void> {
    this.tables.landlines.add(phone);
  }

  async remove(phone: string): Promise<void> {
    this.tables.landlines.delete(phone);
  }
}
