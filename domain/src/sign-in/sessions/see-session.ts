import { UseCase } from '../../use-case.ts';
import type { Clock } from '../../clock.ts';
import type { UnitOfWork } from '../../unit-of-work.ts';
import { type Session, isSessionSeenAnew } from './session.ts';

/**
 * Writes down that a session is seen, at most once a minute, so that it does not end as idle (rule 14). Whoever is
 * answered need not wait for it. One that ended meanwhile stays ended.
 */
export class SeeSession extends UseCase<{ unitOfWork: UnitOfWork; clock: Clock }> {
  async execute(session: Session): Promise<void> {
    const at = this.parts.clock.now();
    if (isSessionSeenAnew(session, at)) await this.parts.unitOfWork.run(({ sessions }) => sessions.touch(session, at));
  }
}
