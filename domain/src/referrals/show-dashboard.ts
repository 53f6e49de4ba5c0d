import { UseCase } from '../use-case.ts';
import type { Clock } from '../clock.ts';
import { type Cents, addCents, negateCents } from '../cents.ts';
import { leftToEarn, termsAt } from '../credit/credit-policy.ts';
import type { CurrentCreditPolicy } from '../credit/policy/current-credit-policy.ts';
import { programYearOf } from '../credit/program-year.ts';
import type { Dashboard, Dashboards } from './dashboards.ts';

export type ShownDashboard = Dashboard & {
  readonly remainingCents: Cents;
  /**
   * The balance: everything earned minus everything redeemed. Negative if redeemed credit was later reversed (rule 6).
   */
  readonly balanceCents: Cents;
};

/** A referrer's totals for the current program year (rule 4). */
export class ShowDashboard extends UseCase<{ dashboards: Dashboards; policy: CurrentCreditPolicy; clock: Clock }> {
  async execute(userId: string): Promise<ShownDashboard | undefined> {
    const policy = await this.dependencies.policy.get();
    const now = this.dependencies.clock.now();
    const year = programYearOf(now, policy.timeZone);
    const dashboard = await this.dependencies.dashboards.find(userId, year);
    if (!dashboard) return undefined;
    const balanceCents = addCents(dashboard.totalCents, negateCents(dashboard.usedCents));
    return { ...dashboard, remainingCents: leftToEarn(termsAt(policy, now), dashboard.annualCents), balanceCents };
  }
}
