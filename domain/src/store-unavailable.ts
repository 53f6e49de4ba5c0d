/**
 * The practice's data can't be reached right now: the store is down, starting, stopping, out of connections, too slow,
 * or was lost mid-request. Any port that stores or reads may throw this. A retry may work. Whether a commit in progress
 * succeeded is unknown.
 */
export class StoreUnavailable extends Error {
  constructor(cause: unknown) {
    super('The database is not available', { cause });
    this.name = 'StoreUnavailable';
  }
}
