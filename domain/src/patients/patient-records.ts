import type { UserRecord } from './user-directory.ts';

/** The exported fields of a patient. Notes are for staff and aren't exported. */
export type PatientRecord = Omit<
  UserRecord,
  | 'hasPassword'
  | 'isAdmin'
  | 'keepsPreferredName'
  | 'takesMails'
  | 'refusesTexts'
  | 'note'
  | 'staffNone'
  | 'deletionAskedAt'
>;

/**
 * The reading side of an export of patients: users without the admin role. Throws `StoreUnavailable` while the store is
 * away.
 */
export interface PatientRecords {
  /**
   * All of them as of the start, streamed in chunks with backpressure. Ending early stops the query at once, even while
   * a chunk is being read. If too many exports are running, it waits for its turn.
   */
  newestFirst(): AsyncIterable<readonly PatientRecord[]>;
}
