import { addCents, negateCents } from '@rewards/domain/cents';
import { isEarning } from '@rewards/domain/credit/credit-entry';
import type { Dashboard, Dashboards } from '@rewards/domain/referrals/dashboards';
import { isDenied } from '@rewards/domain/referrals/denial';
import { type ReferralStatus, isCompletable } from '@rewards/domain/referrals/referral';
import { OnInMemoryDatabase } from '../on-in-memory-database.ts';

/** A referrer's totals, counted on request. */
export class InMemoryDashboards extends OnInMemoryDatabase implements Dashboards {
  async find(userId: string, programYear: number): Promise<Dashboard | undefined> {
    const { users, referrals, creditLedger } = this.database.committed;
    const user = users.get(userId);
    if (!user) return undefined;
    const all = creditLedger.filter((entry) => entry.userId === userId);
    const entries = all.filter(isEarning);
    const redeemed = all.filter((entry) => !isEarning(entry));
    const ofYear = entries.filter((entry) => entry.programYear === programYear);
    const own = [...referrals.values()].filter((referral) => referral.referrerId === userId && !isDenied(referral));
    const cameBy = [...referrals.values()].find(({ friendKey }) => friendKey === user.emailKey);
    const count = (status: ReferralStatus) => own.filter((referral) => referral.status === status).length;
    return {
      annualCents: addCents(...ofYear.map(({ amountCents }) => amountCents)),
      totalCents: addCents(...entries.map(({ amountCents }) => amountCents)),
      usedCents: negateCents(addCents(...redeemed.map(({ amountCents }) => amountCents))),
      pendingReferrals: count('pending'),
      signedUpReferrals: count('signed_up'),
      completedReferrals: count('completed'),
      referralCode: user.referralCode,
      firstVisitDue: cameBy !== undefined && isCompletable(cameBy),
      friendDenial: cameBy?.denialReason ?? null,
    };
  }
}
