/**
 * The store of the practice's data can't be asked for now: it is down, starting, stopping, out of connections, too
 * slow, or was lost half-way. Any port that stores or reads may throw it. Asking again later may work; whether a commit
 * that was under way still took place is unknown.
 */
export class StoreUnavailable extends Error {
  constructor(cause: unknown) {
    super('The database is not available', { cause });
    this.name = 'StoreUnavailable';
  }
}
