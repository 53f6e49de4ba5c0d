import type { Outbox } from './outbox.ts';

/**
 * The writable stores, as seen by one transaction. Each module adds its own in its `stores.ts`. Destructure it by name:
 * a spread of it is empty. Use `Object.create(stores, ...)` to replace one store.
 */
export interface Stores {
  readonly outbox: Outbox;
}

/** The names of calls that change nothing. */
type Reading = `${'find' | 'has' | 'list' | 'read'}${string}` | 'balanceOf' | 'countDue' | 'countOf' | 'judge';

/** The stores without what writes or waits for a lock. */
export type ReadStores = {
  readonly [Name in keyof Stores]: Pick<
    Stores[Name],
    Exclude<Extract<keyof Stores[Name], Reading>, `${string}ForUpdate`>
  >;
};

/**
 * Runs work as one transaction: everything it wrote is kept when it resolves, nothing when it throws, the outbox
 * included. What a `...ForUpdate` call returned stays as it was read until the work ends. Work is run
 * once: rows are always locked in one order (users before referrals), so that parallel work waits
 * and none dies. Every store throws `StoreUnavailable` when the database is away, and so does the end of the work.
 *
 * @throws StoreUnavailable
 */
export interface UnitOfWork {
  run<Outcome>(work: (stores: Stores) => Promise<Outcome>): Promise<Outcome>;
  /** Runs reads without a transaction: each sees what is committed at its moment. */
  read<Outcome>(work: (stores: ReadStores) => Promise<Outcome>): Promise<Outcome>;
}
