import type { Redemption } from './redemption.ts';

/** Redemptions, written in a unit of work. Balances come from the ledger's rows. */
export interface Redemptions {
  find(id: string): Promise<Redemption | undefined>;
  findByRequest(requestId: string): Promise<Redemption | undefined>;
  /** A user's redemptions recorded since this moment, undone ones included. */
  listRecordedSince(userId: string, since: Date): Promise<readonly Redemption[]>;
  /** Adds one, unless any user's redemption already has its request ID. @returns whether it was added. */
  add(redemption: Redemption): Promise<boolean>;
  /** @throws when it doesn't exist or was already undone. */
  markUndone(id: string, undoneAt: Date): Promise<void>;
}
