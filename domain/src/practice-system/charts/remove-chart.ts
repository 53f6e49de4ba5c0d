import { logActivity } from '../../activity/log-activity.ts';
import type { Clock } from '../../clock.ts';
import { namedPerson } from '../../patients/user.ts';
import type { Randomness } from '../../randomness.ts';
import type { Stores, UnitOfWork } from '../../unit-of-work.ts';
import { UseCase } from '../../use-case.ts';
import { type ChartSnapshot, setChart } from './choose-chart.ts';

export interface RemoveChartCommand {
  readonly userId: string;
  readonly adminId: string;
}

export type RemoveChartOutcome =
  | { readonly kind: 'removed'; readonly activityId: string }
  | { readonly kind: 'refused'; readonly reason: 'user_unknown' | 'chart_unknown' };

/** Forgets a person's chart. Waiting credit isn't posted until someone chooses a chart again. */
export class RemoveChart extends UseCase<{ unitOfWork: UnitOfWork; clock: Clock; randomness: Randomness }> {
  execute(command: RemoveChartCommand): Promise<RemoveChartOutcome> {
    return this.dependencies.unitOfWork.run((stores) => this.#remove(stores, command));
  }

  async #remove(stores: Stores, { userId, adminId }: RemoveChartCommand): Promise<RemoveChartOutcome> {
    const user = await stores.users.findForUpdate(userId);
    if (!user) return { kind: 'refused', reason: 'user_unknown' };
    const before = await stores.patientCharts.find(userId);
    if (!before) return { kind: 'refused', reason: 'chart_unknown' };
    const at = this.dependencies.clock.now();
    await setChart(stores, userId, null, at);
    const activityId = await logActivity<ChartSnapshot>(stores, {
      id: this.dependencies.randomness.id(),
      at,
      by: { userId: adminId },
      subjectId: userId,
      what: { action: 'chart_removed', params: { user: namedPerson(user), chartId: before.chartId } },
      snapshot: { kind: 'chart_chosen', userId, before, after: null },
    });
    return { kind: 'removed', activityId };
  }
}
