import type { NewActivityEntry } from '../../activity/activity-log.ts';
import type { Session } from './session.ts';

/** A session that is to begin, with the proof it stands on and its line of the log. */
export interface SessionStart {
  readonly session: Session;
  /** For a session that began with a password: the hash that the password was held against. */
  readonly verifiedHash?: string | undefined;
  /** For a session that began with a code or link: the token version that this stands for (rule 46). */
  readonly tokenVersion?: number | undefined;
  readonly entry: NewActivityEntry;
}

/** Begins sessions, each in one go outside of any unit of work. Throws `StoreUnavailable` while the store is away. */
export interface SessionStarts {
  /**
   * Adds a session and its line of the log, while its user is there and what was proven stands, the password or the
   * token version: parallel work that holds the user for update is waited for.
   * @returns whether it began; else nothing was written.
   */
  begin(start: SessionStart): Promise<boolean>;
}
