import type { NewActivityEntry } from '../../activity/activity-log.ts';
import type { Session, SessionDevice } from './session.ts';

/** A session about to begin, with its proof and its log entry. */
export interface SessionStart {
  readonly session: Session;
  readonly device?: SessionDevice | undefined;
  /** For a session that began with a password: the hash that the password matched. */
  readonly verifiedHash?: string | undefined;
  /** For a session that began with a code, a link, a work account or a passkey: the token version (rule 46). */
  readonly tokenVersion?: number | undefined;
  readonly entry: NewActivityEntry;
}

/** Begins sessions, each in one go outside of any unit of work. Throws `StoreUnavailable` while the store is away. */
export interface SessionStarts {
  /**
   * Adds a session and its log entry if the user exists and the proof (password or token version) is still valid. Waits
   * for parallel work that has locked the user. Past `maxSessions` it ends the ones that started first, and parallel
   * starts never leave more.
   * @returns whether it began. If not, nothing was written.
   */
  begin(start: SessionStart): Promise<boolean>;
}
