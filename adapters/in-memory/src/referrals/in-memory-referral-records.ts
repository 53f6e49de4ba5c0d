import type { ReferralRecord, ReferralRecords } from '@rewards/domain/referrals/referral-records';
import { OnInMemoryDatabase } from '../on-in-memory-database.ts';
import { newestFirst } from '../oldest-first.ts';

/** All referrals, as committed. */
export class InMemoryReferralRecords extends OnInMemoryDatabase implements ReferralRecords {
  async *newestFirst(): AsyncIterable<readonly ReferralRecord[]> {
    const { referrals, users } = this.database.committed;
    for (const referral of [...referrals.values()].toSorted(newestFirst)) {
      const referrer = users.get(referral.referrerId);
      if (!referrer) continue;
      const { email, referralCode, staffName } = referrer;
      const { referrerId: _, friendKey: __, notedKey: ___, addressHash: ____, ...told } = structuredClone(referral);
      const { programYear: _____, declinedAt: ______, deniedBy: _______, denialNote: ________, ...record } = told;
      yield [{ ...record, referrerEmail: email, referrerCode: referralCode, referrerStaffName: staffName }];
    }
  }
}
