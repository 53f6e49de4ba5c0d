import type { Redemption } from './redemption.ts';

/** What credit was given out, written inside a unit of work. The ledger holds the rows that count. */
export interface Redemptions {
  find(id: string): Promise<Redemption | undefined>;
  findByRequest(requestId: string): Promise<Redemption | undefined>;
  /** Adds one unless its request was met before, by whomever. @returns whether it was added. */
  add(redemption: Redemption): Promise<boolean>;
  /** @throws when there is none that stands. */
  markUndone(id: string, undoneAt: Date): Promise<void>;
}
