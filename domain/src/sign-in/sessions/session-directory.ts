import type { User } from '../../patients/user.ts';
import type { Session, SessionDevice } from './session.ts';

/** The signed-in user with their current role. */
export interface SignedIn {
  readonly session: Session;
  readonly user: User;
  readonly hasPasskey: boolean;
}

/**
 * The reading side of sessions, as they are committed at this moment. Throws `StoreUnavailable` while the store is
 * away.
 */
export interface SessionDirectory {
  /** @returns undefined if the session is unknown or its user is gone */
  find(sessionId: string): Promise<SignedIn | undefined>;
  /** A user's sessions, the one used last first. Includes those that expired and weren't seen since. */
  listOf(userId: string): Promise<readonly (Session & SessionDevice)[]>;
}
