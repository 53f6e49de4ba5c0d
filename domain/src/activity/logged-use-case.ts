import type { Clock } from '../clock.ts';
import type { Randomness } from '../randomness.ts';
import type { Stores, UnitOfWork } from '../unit-of-work.ts';
import { UseCase } from '../use-case.ts';
import type { Snapshot } from './activity-entry.ts';
import { type Activity, logActivity } from './log-activity.ts';

interface LoggingParts {
  unitOfWork: UnitOfWork;
  clock: Clock;
  randomness: Randomness;
}

/** A use case that writes what it does into the activity log, in the unit of work that does it (rule 30). */
export abstract class LoggedUseCase<Parts extends object = object> extends UseCase<Parts & LoggingParts> {
  /**
   * @param activity which is of now, unless it tells another instant
   * @returns the identity of the entry: where it left a snapshot, what undoes the action
   */
  protected async log<Left extends Snapshot>(
    stores: Pick<Stores, 'activity'>,
    { at = this.parts.clock.now(), ...activity }: Omit<Activity<Left>, 'id' | 'at'> & { readonly at?: Date },
  ): Promise<string> {
    const id = this.parts.randomness.id();
    await logActivity(stores, { ...activity, id, at });
    return id;
  }
}
