/** Background work with the practice's system, queued in a unit of work. */
export interface PracticeJobs {
  /** Reads visits soon after commit. Several calls lead to one reading. */
  readSoon(): Promise<void>;
}
