import type { Session } from './session.ts';

/** Sessions survive a restart. A deleted user's sessions are deleted too. */
export interface Sessions {
  find(id: string): Promise<Session | undefined>;
  add(session: Session): Promise<void>;
  /**
   * Records activity. Of parallel calls that read the same `seenAt`, one writes. A session that ended in the meantime
   * stays ended.
   */
  touch(session: Pick<Session, 'id' | 'seenAt'>, seenAt: Date): Promise<void>;
  end(id: string): Promise<void>;
  /** Ends all of a user's sessions except one. */
  endOthers(userId: string, exceptId: string | undefined): Promise<void>;
}
