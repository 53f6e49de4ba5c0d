import { UseCase } from '../use-case.ts';
import type { ActedBy } from './activity-entry.ts';
import type { LoggedAction } from './activity-params.ts';
import { type LoggingDependencies, logActivity } from './log-activity.ts';

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
}
