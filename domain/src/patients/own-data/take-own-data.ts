import { type LoggingParts, logActivity } from '../../activity/log-activity.ts';
import { UseCase } from '../../use-case.ts';
import type { AttemptLimit } from '../../attempt-limit.ts';
import type { AttemptLimits } from '../../limits/attempt-limits.ts';
import type { PersonalData, PersonalRecords } from './personal-data.ts';

export type TakeOwnDataOutcome =
  | { readonly kind: 'taken'; readonly records: PersonalRecords }
  | { readonly kind: 'limited'; readonly retryAfterSeconds: number }
  | { readonly kind: 'refused'; readonly reason: 'user_unknown' };

/** Each reads much, and stands in the log for good. */
const ownDataLimit: AttemptLimit = { name: 'own_data', most: 5, windowSeconds: 3_600 };

/** Hands a person everything that is kept about them (rule 41), and writes down that they took it. */
export class TakeOwnData extends UseCase<LoggingParts & { personalData: PersonalData; attemptLimits: AttemptLimits }> {
  /**
   * @param addressHash of where the request came from, for the activity log
   */
  async execute(userId: string, addressHash?: string): Promise<TakeOwnDataOutcome> {
    const at = this.parts.clock.now();
    const verdict = await this.parts.attemptLimits.take([{ limit: ownDataLimit, key: userId }], at);
    if (verdict.kind === 'limited') return verdict;
    const records = await this.parts.personalData.find(userId);
    if (!records) return { kind: 'refused', reason: 'user_unknown' };
    await this.parts.unitOfWork.run((stores) =>
      logActivity(stores, {
        id: this.parts.randomness.id(),
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
