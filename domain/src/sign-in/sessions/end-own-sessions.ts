import { type LoggingDependencies, logActivity } from '../../activity/log-activity.ts';
import { endKeys } from '../../patients/end-keys.ts';
import { UseCase } from '../../use-case.ts';
import type { SessionDirectory } from './session-directory.ts';
import type { Session } from './session.ts';

export interface EndOwnSessionsCommand {
  /** The session that asks. It stays. */
  readonly current: Session;
  /** The one to end, or all others. */
  readonly end: { readonly sessionId: string } | 'others';
}

export type EndOwnSessionsOutcome =
  | { readonly kind: 'ended' }
  /** It ended before, or isn't theirs. */
  | { readonly kind: 'refused'; readonly reason: 'session_unknown' };

/**
 * Signs a user out of another browser, or of all others. All others also ends every code and link in their mailbox
 * (rule 46).
 */
export class EndOwnSessions extends UseCase<LoggingDependencies & { sessionDirectory: SessionDirectory }> {
  async execute({ current, end }: EndOwnSessionsCommand): Promise<EndOwnSessionsOutcome> {
    const { unitOfWork, sessionDirectory, randomness, clock } = this.dependencies;
    const { userId } = current;
    const others = (await sessionDirectory.listOf(userId)).filter(({ id }) => id !== current.id);
    const one = end === 'others' ? undefined : others.find(({ id }) => id === end.sessionId);
    if (end !== 'others' && !one) return { kind: 'refused', reason: 'session_unknown' };
    return unitOfWork.run(async (stores) => {
      if (one) await stores.sessions.end(one.id);
      else {
        // Sessions begin under the user's lock, so none can begin in parallel and survive.
        const user = await stores.users.findForUpdate(userId);
        if (user) await endKeys(stores, user, current);
      }
      await logActivity(stores, {
        id: randomness.id(),
        at: clock.now(),
        by: { userId },
        subjectId: userId,
        what: {
          action: 'sessions_ended',
          params: { device: one ? { browser: one.browser, system: one.system } : null },
        },
      });
      return { kind: 'ended' };
    });
  }
}
