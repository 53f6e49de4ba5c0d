import type { Session } from './session.ts';

/** Sessions survive a restart; those of a deleted user are gone with the user. */
export interface Sessions {
  find(id: string): Promise<Session | undefined>;
  add(session: Session): Promise<void>;
  /**
   * Writes when a session was last seen, for one of those who saw it as it is given. One that ended meanwhile stays
   * ended.
   */
  touch(session: Pick<Session, 'id' | 'seenAt'>, seenAt: Date): Promise<void>;
  end(id: string): Promise<void>;
  /** Ends all of a user's sessions but the one given. */
  endOthers(userId: string, exceptId: string | undefined): Promise<void>;
}
