import { UseCase } from '../use-case.ts';
import { type ActedBy, type IdentifiedActor, actorIdOf } from './activity-entry.ts';
import type { LoggedAction } from './activity-params.ts';
import { type LoggingDependencies, logActivity } from './log-activity.ts';

const dayMs = 86_400_000;

type Exported = Extract<LoggedAction, { readonly action: `${string}_exported` }>;

/**
 * Logs who requested an export (rule 30). Await it before the first row is sent, because an aborted export still
 * exposes some rows.
 */
export class LogExport extends UseCase<LoggingDependencies> {
  /** @param addressHash of the requesting address */
  execute(what: Exported, by: ActedBy, addressHash?: string): Promise<string> {
    const { randomness, clock, unitOfWork } = this.dependencies;
    return unitOfWork.run((stores) =>
      logActivity(stores, { id: randomness.id(), at: clock.now(), by, addressHash, what }),
    );
  }

  /** Logs what a program reads every hour, in one entry for 24 hours. The log of its key has each call. */
  executeOnceADay(what: Exported, by: IdentifiedActor, addressHash?: string): Promise<void> {
    const { randomness, clock, unitOfWork } = this.dependencies;
    const [at, subjectId] = [clock.now(), actorIdOf(by)];
    return unitOfWork.run(async (stores) => {
      const lastId = await stores.activity.findLatestId(subjectId, what.action);
      const last = lastId === undefined ? undefined : await stores.activity.findForUpdate(lastId);
      if (last && at.getTime() - last.at.getTime() < dayMs) return;
      await logActivity(stores, { id: randomness.id(), at, by, subjectId, addressHash, what });
    });
  }
}
