import type { Session } from './session.ts';

/** Sessions survive a restart; those of a deleted user are gone with the user. */
export interface Sessions {
  find(id: string): Promise<Session | undefined>;
  /** Adds a session, or writes when it was last seen. */
  save(session: Session): Promise<void>;
  end(id: string): Promise<void>;
  /** Ends all of a user's sessions but the one given. */
  endOthers(userId: string, exceptId: string | undefined): Promise<void>;
}
