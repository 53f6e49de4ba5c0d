/**
 * The database can't be asked for now: it is down, starting, stopping, out of connections, too slow, or the connection
 * was lost half-way. What was asked may be asked again; whether a commit that was under way still took place is
 * unknown.
 */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super('The database is not available', { cause });
    this.name = 'DatabaseUnavailable';
  }
}
