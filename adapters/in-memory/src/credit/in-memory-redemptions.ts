import type { Redemption } from '@rewards/domain/credit/redemption';
import type { Redemptions } from '@rewards/domain/credit/redemptions';
import { InMemoryStore } from '../in-memory-store.ts';

/** Redemptions within one transaction. */
export class InMemoryRedemptions extends InMemoryStore implements Redemptions {
  async find(id: string): Promise<Redemption | undefined> {
    return structuredClone(this.tables.redemptions.get(id));
  }

  async findByRequest(requestId: string): Promise<Redemption | undefined> {
    return structuredClone(
      [...this.tables.redemptions.values()].find((redemption) => redemption.requestId === requestId),
    );
  }

  async listRecordedSince(userId: string, since: Date): Promise<readonly Redemption[]> {
    return structuredClone(
      [...this.tables.redemptions.values()]
        .filter((redemption) => redemption.userId === userId && redemption.createdAt >= since)
        .toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    );
  }

  async add(redemption: Redemption): Promise<boolean> {
    if (redemption.requestId !== null && (await this.findByRequest(redemption.requestId))) return false;
    this.tables.redemptions.set(redemption.id, structuredClone(redemption));
    return true;
  }

  async markUndone(id: string, undoneAt: Date): Promise<void> {
    const redemption = this.tables.redemptions.get(id);
    if (!redemption || redemption.undoneAt) throw new Error(`No redemption ${id} stands`);
    this.tables.redemptions.set(id, { ...redemption, undoneAt: new Date(undoneAt) });
  }
}
