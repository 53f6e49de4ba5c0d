import type { UserRecord } from './user-directory.ts';

/** All that an export tells of a patient; notes stay in the house. */
export type PatientRecord = Omit<
  UserRecord,
  'hasPassword' | 'isAdmin' | 'takesMails' | 'refusesTexts' | 'note' | 'staffNone' | 'deletionAskedAt'
>;

/**
 * The reading side of an export of patients: users without the admin role. Throws `StoreUnavailable` while the store is
 * away.
 */
export interface PatientRecords {
  /**
   * All of them as of the moment at which it begins, streamed in pieces and no faster than they are taken. Ending early
   * stops the reading at once, also while a piece is awaited. When more are under way than the store has room for, it
   * waits for its turn.
   */
  newestFirst(): AsyncIterable<readonly PatientRecord[]>;
}
