import type { ActedBy } from '../activity/activity-entry.ts';
import { type LoggingParts, logActivity } from '../activity/log-activity.ts';
import { UseCase } from '../use-case.ts';
import type { ReferralRecord, ReferralRecords } from './referral-records.ts';

/** Hands out all referrals (rule 28), and writes down who asked for them (rule 30). */
export class ExportReferrals extends UseCase<LoggingParts & { referralRecords: ReferralRecords }> {
  /**
   * The entry is kept before the first row leaves: whoever breaks off has seen some of them.
   * @param addressHash of where the request came from, for the activity log
   */
  async execute(by: ActedBy, addressHash?: string): Promise<AsyncIterable<readonly ReferralRecord[]>> {
    const what = { action: 'referrals_exported', params: {} } as const;
    await this.parts.unitOfWork.run((stores) =>
      logActivity(stores, { id: this.parts.randomness.id(), at: this.parts.clock.now(), by, addressHash, what }),
    );
    return this.parts.referralRecords.newestFirst();
  }
}
