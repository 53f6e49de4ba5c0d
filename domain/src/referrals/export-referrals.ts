import type { ActedBy } from '../activity/activity-entry.ts';
import { LoggedUseCase } from '../activity/logged-use-case.ts';
import type { ReferralRecord, ReferralRecords } from './referral-records.ts';

/** Hands out all referrals (rule 28), and writes down who asked for them (rule 30). */
export class ExportReferrals extends LoggedUseCase<{ referralRecords: ReferralRecords }> {
  /**
   * The entry is kept before the first row leaves: whoever breaks off has seen some of them.
   * @param addressHash of where the request came from, for the activity log
   */
  async execute(by: ActedBy, addressHash?: string): Promise<AsyncIterable<readonly ReferralRecord[]>> {
    const what = { action: 'referrals_exported', params: {} } as const;
    await this.parts.unitOfWork.run((stores) => this.log(stores, { by, addressHash, what }));
    return this.parts.referralRecords.newestFirst();
  }
}
