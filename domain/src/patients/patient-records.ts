import type { TextsSource } from './texts-origin.ts';
import type { FieldsWith, User } from './user.ts';
import type { UserRecord } from './user-directory.ts';

/** The exported fields of a patient. Notes are for staff and aren't exported. */
export type PatientRecord = Pick<User, 'id' | ExportedField> & Omit<UserRecord, keyof User | 'hasPassword'>;
export type ExportedField = FieldsWith<'shown', 'exported'>;

/** Someone who takes no texts: a patient, an admin, or a phone that belongs to no one. */
export interface TextRefusal {
  /** Blank if the phone belongs to no one. */
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  /** Null if it's from before the date was recorded. */
  readonly at: Date | null;
  readonly source: TextsSource | null;
  readonly detail: string | null;
  /** The name, or else the email, of the staff member who entered it. Null if there is none, or the account is gone. */
  readonly setBy: string | null;
}

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
  /** Everyone who takes no texts, latest first, in the same way. */
  refusals(): AsyncIterable<readonly TextRefusal[]>;
}
