import { UseCase } from '../../use-case.ts';
import type { Clock } from '../../clock.ts';
import type { UnitOfWork } from '../../unit-of-work.ts';
import { type Session, isSessionSeenAnew } from './session.ts';

/**
 * Records that a session is active, at most once a minute, so it doesn't expire as idle (rule 14). The response needn't
 * wait for it. A session that ended in the meantime stays ended.
 */
export class SeeSession extends UseCase<{ unitOfWork: UnitOfWork; clock: Clock }> {
  async execute(session: Session): Promise<void> {
    const at = this.dependencies.clock.now();
    if (isSessionSeenAnew(session, at))
      await this.dependencies.unitOfWork.run(({ sessions }) => sessions.touch(session, at));
  }
}
