import type { User } from '../../patients/user.ts';
import type { Session } from './session.ts';

/** Whoever is signed in, with the role as it is at this moment. */
export interface SignedIn {
  readonly session: Session;
  readonly user: User;
}

/**
 * The reading side of sessions, as they are committed at this moment. Throws `StoreUnavailable` while the store is
 * away.
 */
export interface SessionDirectory {
  /** @returns undefined for a session that is unknown or belongs to nobody any more. */
  find(sessionId: string): Promise<SignedIn | undefined>;
}
