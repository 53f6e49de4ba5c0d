import { UseCase } from '../use-case.ts';
import type { Clock } from '../clock.ts';
import { type Cents, addCents, negateCents } from '../cents.ts';
import { leftToEarn, termsAt } from '../credit/credit-policy.ts';
import type { CurrentCreditPolicy } from '../credit/policy/credit-policies.ts';
import { programYearOf } from '../credit/program-year.ts';
import { firstNameOf, nameToGreet } from '../patients/names/name-to-greet.ts';
import type { Dashboard, Dashboards, NewReward } from './dashboards.ts';

/** How long a friend is asked about their first visit. */
const reviewDays = 30;

export type ShownDashboard = Omit<Dashboard, 'inviter' | 'visitedAt' | 'newRewards'> & {
  readonly remainingCents: Cents;
  /**
   * The balance: everything earned minus everything redeemed. Negative if redeemed credit was later reversed (rule 6).
   */
  readonly balanceCents: Cents;
  /** Who referred this user: only the first name (rule 7), undefined if they have none. Null if no one did. */
  readonly invitedBy: { readonly firstName: string | undefined } | null;
  /** Whether this user's own first visit, as a friend, was in the last 30 days. */
  readonly visitedLately: boolean;
  readonly newRewards: readonly (Omit<NewReward, 'friendName'> & { readonly friendFirstName: string | undefined })[];
};

/** A referrer's totals for the current program year (rule 4). */
export class ShowDashboard extends UseCase<{ dashboards: Dashboards; policy: CurrentCreditPolicy; clock: Clock }> {
  async execute(userId: string): Promise<ShownDashboard | undefined> {
    const policy = await this.dependencies.policy.get();
    const now = this.dependencies.clock.now();
    const year = programYearOf(now, policy.timeZone);
    const dashboard = await this.dependencies.dashboards.find(userId, year);
    if (!dashboard) return undefined;
    const { inviter, visitedAt, newRewards, ...figures } = dashboard;
    return {
      ...figures,
      remainingCents: leftToEarn(termsAt(policy, now), figures.annualCents),
      balanceCents: addCents(figures.totalCents, negateCents(figures.usedCents)),
      invitedBy: inviter && { firstName: nameToGreet(inviter) },
      visitedLately: visitedAt !== null && now.getTime() - visitedAt.getTime() < reviewDays * 86_400_000,
      newRewards: newRewards.map(({ friendName, ...reward }) => ({
        ...reward,
        friendFirstName: firstNameOf(friendName ?? ''),
      })),
    };
  }
}
