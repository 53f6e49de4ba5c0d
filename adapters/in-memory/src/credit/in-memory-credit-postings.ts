import { type CreditPosting, isUnderWay } from '@rewards/domain/credit/postings/credit-posting';
import type { CreditPostings } from '@rewards/domain/credit/postings/credit-postings';
import { InMemoryStore } from '../in-memory-store.ts';

/** Postings within one transaction. No worker sends them: tests do. */
export class InMemoryCreditPostings extends InMemoryStore implements CreditPostings {
  async add(posting: CreditPosting): Promise<void> {
    const { redemptionId, direction, marker } = posting;
    const isTaken = this.#all().some(
      (other) => other.marker === marker || (other.redemptionId === redemptionId && other.direction === direction),
    );
    if (isTaken) throw new Error(`The redemption ${redemptionId} has a ${direction} posting already`);
    if (!this.tables.redemptions.has(redemptionId)) throw new Error(`There is no redemption ${redemptionId}`);
    this.tables.creditPostings.set(posting.id, structuredClone(posting));
  }

  async save(posting: CreditPosting): Promise<void> {
    if (!this.tables.creditPostings.has(posting.id)) throw new Error(`There is no posting ${posting.id}`);
    this.tables.creditPostings.set(posting.id, structuredClone(posting));
  }

  async findForUpdate(id: string): Promise<CreditPosting | undefined> {
    return structuredClone(this.tables.creditPostings.get(id));
  }

  async listOfForUpdate(redemptionId: string): Promise<readonly CreditPosting[]> {
    const own = this.#all().filter((posting) => posting.redemptionId === redemptionId);
    return structuredClone(own.toSorted((a, b) => (a.direction < b.direction ? -1 : 1)));
  }

  async listOpenForUpdate(userId: string): Promise<readonly CreditPosting[]> {
    return structuredClone(this.#open().filter((posting) => posting.userId === userId));
  }

  async listOpenOfForUpdate(connectionId: string | undefined): Promise<readonly CreditPosting[]> {
    return structuredClone(
      this.#open().filter((posting) => connectionId === undefined || posting.connectionId === connectionId),
    );
  }

  async findDueForUpdate(connectionId: string, at: Date): Promise<CreditPosting | undefined> {
    const due = this.#all()
      .filter((posting) => posting.connectionId === connectionId && isUnderWay(posting) && posting.dueAt <= at)
      .filter((posting) => posting.direction === 'credit' || !this.#isCreditUnderWay(posting))
      .toSorted((a, b) => a.dueAt.getTime() - b.dueAt.getTime() || (a.id < b.id ? -1 : 1));
    return structuredClone(due[0]);
  }

  async listToCompare(connectionId: string, since: Date): Promise<readonly CreditPosting[]> {
    return structuredClone(
      this.#all()
        .filter((posting) => posting.connectionId === connectionId && posting.state === 'posted')
        .filter(({ chartId, createdAt }) => chartId !== null && createdAt >= since)
        .toSorted((a, b) => ((a.chartId ?? '') < (b.chartId ?? '') ? -1 : 1)),
    );
  }

  async wake(): Promise<void> {}

  #isCreditUnderWay({ redemptionId }: CreditPosting): boolean {
    return this.#all().some(
      (other) => other.redemptionId === redemptionId && other.direction === 'credit' && isUnderWay(other),
    );
  }

  #open(): readonly CreditPosting[] {
    return this.#all().filter(({ state }) => state !== 'posted' && state !== 'cancelled');
  }

  #all(): readonly CreditPosting[] {
    return [...this.tables.creditPostings.values()];
  }
}
