import { type LoggingDependencies, logActivity } from '../../activity/log-activity.ts';
import { UseCase } from '../../use-case.ts';
import type { AttemptLimit } from '../../attempt-limit.ts';
import type { AttemptLimits } from '../../limits/attempt-limits.ts';
import type { PersonalData, PersonalRecords } from './personal-data.ts';

export type TakeOwnDataOutcome =
  | { readonly kind: 'taken'; readonly records: PersonalRecords }
  | { readonly kind: 'limited'; readonly retryAfterSeconds: number }
  | { readonly kind: 'refused'; readonly reason: 'user_unknown' };

/** Each one reads a lot and stays in the log permanently. */
const ownDataLimit: AttemptLimit = { name: 'own_data', most: 5, windowSeconds: 3_600 };

/** Gives a person everything stored about them (rule 41) and logs it. */
export class TakeOwnData extends UseCase<
  LoggingDependencies & { personalData: PersonalData; attemptLimits: AttemptLimits }
> {
  /** @param addressHash of the requesting address, for the activity log */
  async execute(userId: string, addressHash?: string): Promise<TakeOwnDataOutcome> {
    const at = this.dependencies.clock.now();
    const verdict = await this.dependencies.attemptLimits.take([{ limit: ownDataLimit, key: userId }], at);
    if (verdict.kind === 'limited') return verdict;
    const records = await this.dependencies.personalData.find(userId);
    if (!records) return { kind: 'refused', reason: 'user_unknown' };
    await this.dependencies.unitOfWork.run((stores) =>
      logActivity(stores, {
        id: this.dependencies.randomness.id(),
        at,
        by: { userId },
        subjectId: userId,
        addressHash,
        what: { action: 'own_data_taken', params: {} },
      }),
    );
    return { kind: 'taken', records };
  }
}
