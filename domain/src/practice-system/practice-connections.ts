import type { Connection } from './connection.ts';

/** The practice's only connection to its own system, read and written in a unit of work. */
export interface PracticeConnections {
  find(): Promise<Connection | undefined>;
  /** Like `find`, but parallel work that locks it waits until this transaction ends. Call it before `save`. */
  findForUpdate(): Promise<Connection | undefined>;
  /** Stores it as the only one. */
  save(connection: Connection): Promise<void>;
  remove(): Promise<void>;
}

/** Background work with the practice's system, queued in a unit of work. */
export interface PracticeJobs {
  /** Reads visits soon after commit. Several calls lead to one reading. */
  readSoon(): Promise<void>;
}
