import type { UserRecord } from './user-directory.ts';

/** All that an export tells of a patient. */
export type PatientRecord = Omit<UserRecord, 'hasPassword'>;

/** The reading side of an export of patients: users without the admin role. */
export interface PatientRecords {
  /**
   * All of them as of the moment at which it begins, streamed no faster than they are taken. Ending early lets go of
   * the store.
   */
  newestFirst(): AsyncIterable<PatientRecord>;
}
