import type { CreditSlips, TypedSlip } from '@rewards/domain/credit/postings/credit-slips';
import { InMemoryStore } from '../in-memory-store.ts';

/** Typed slips within one transaction. */
export class InMemoryCreditSlips extends InMemoryStore implements CreditSlips {
  async find(redemptionId: string): Promise<TypedSlip | undefined> {
    return structuredClone(this.tables.typedSlips.get(redemptionId));
  }

  async add(slip: TypedSlip): Promise<boolean> {
    if (this.tables.typedSlips.has(slip.redemptionId)) return false;
    this.tables.typedSlips.set(slip.redemptionId, structuredClone(slip));
    return true;
  }

  async remove(redemptionId: string): Promise<void> {
    this.tables.typedSlips.delete(redemptionId);
  }
}
