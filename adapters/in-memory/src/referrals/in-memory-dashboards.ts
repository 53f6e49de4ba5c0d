import { addCents, negateCents } from '@rewards/domain/cents';
import { isEarning } from '@rewards/domain/credit/credit-entry';
import type { QuoteRequest } from '@rewards/domain/quotes/quote-request';
import type { Dashboard, Dashboards, OwnRequest } from '@rewards/domain/referrals/dashboards';
import { isDenied } from '@rewards/domain/referrals/denial';
import { type ReferralStatus, isCompletable } from '@rewards/domain/referrals/referral';
import { OnInMemoryDatabase } from '../on-in-memory-database.ts';

/** A referrer's totals, counted on request. */
export class InMemoryDashboards extends OnInMemoryDatabase implements Dashboards {
  async find(userId: string, programYear: number): Promise<Dashboard | undefined> {
    const { users, referrals, creditLedger, quoteRequests } = this.database.committed;
    const user = users.get(userId);
    if (!user) return undefined;
    const all = creditLedger.filter((entry) => entry.userId === userId);
    const entries = all.filter(isEarning);
    const redeemed = all.filter((entry) => !isEarning(entry));
    const ofYear = entries.filter((entry) => entry.programYear === programYear);
    const own = [...referrals.values()].filter((referral) => referral.referrerId === userId && !isDenied(referral));
    const cameBy = [...referrals.values()].find(({ friendKey }) => friendKey === user.emailKey);
    const joined = cameBy && !isDenied(cameBy) && cameBy.status !== 'pending' ? cameBy : undefined;
    const inviter = joined && users.get(joined.referrerId);
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
      inviter: inviter ? { name: inviter.name, preferredName: inviter.preferredName } : null,
      visitedAt: cameBy?.completedAt ?? null,
      request: joined?.status === 'signed_up' ? requestOf(userId, [...quoteRequests.values()]) : null,
      newRewards: own
        .filter(({ status, creditCents, rewardSeenAt }) => status === 'completed' && creditCents > 0 && !rewardSeenAt)
        .toSorted((one, other) => Number(one.completedAt) - Number(other.completedAt))
        .map(({ id: referralId, friendName, creditCents }) => ({ referralId, friendName, creditCents })),
    };
  }
}

function requestOf(userId: string, requests: readonly QuoteRequest[]): OwnRequest | null {
  const [newest] = requests
    .filter((request) => request.provedBy === userId)
    .toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
    .flatMap(({ state, phone }) => (state === 'declined' ? [] : [{ state, phone }]));
  return newest ?? null;
}
