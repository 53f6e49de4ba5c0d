import { logActivity } from '../../activity/log-activity.ts';
import type { CreditPosting, PostingProblem } from '../../credit/postings/credit-posting.ts';
import { leftToPerson, retried } from '../../credit/postings/posting-steps.ts';
import { type User, namedPerson } from '../../patients/user.ts';
import type { Randomness } from '../../randomness.ts';
import type { Stores } from '../../unit-of-work.ts';
import { UseCase } from '../../use-case.ts';
import type { Chart } from '../practice-system.ts';
import { type CannotAsk, type DeskDependencies, askForDesk } from './ask-for-desk.ts';
import { type PatientChart, isChartOf } from './patient-chart.ts';
import { type Undo, whyGone } from '../../activity/undo.ts';

export interface ChooseChartCommand {
  readonly userId: string;
  readonly chartId: string;
  readonly adminId: string;
}

export type ChooseChartOutcome =
  | { readonly kind: 'chosen'; readonly chart: PatientChart; readonly activityId: string }
  | CannotAsk
  | { readonly kind: 'refused'; readonly reason: 'user_unknown' | 'chart_unknown' | 'chart_taken' };

export interface ChartSnapshot {
  readonly kind: 'chart_chosen';
  readonly userId: string;
  readonly before: PatientChart | null;
  readonly after: PatientChart | null;
}

/** Confirms which chart is a person's, and posts the credit that waited for it. */
export class ChooseChart extends UseCase<DeskDependencies & { randomness: Randomness }> {
  async execute({ userId, chartId, adminId }: ChooseChartCommand): Promise<ChooseChartOutcome> {
    const answer = await askForDesk(this.dependencies, (system) => system.chart(chartId));
    if (answer.kind === 'refused') return answer;
    if (answer.kind === 'gone') return { kind: 'refused', reason: 'chart_unknown' };
    const { found, connection } = answer;
    return this.dependencies.unitOfWork.run(async (stores) => {
      const user = await stores.users.findForUpdate(userId);
      if (!user) return { kind: 'refused', reason: 'user_unknown' };
      // Disconnected in the meantime.
      if ((await stores.practiceConnections.find())?.id !== connection.id)
        return { kind: 'refused', reason: 'practice_system_not_connected' };
      const holder = await stores.patientCharts.findByChart({ system: connection.system, chartId: found.id });
      if (holder && holder.userId !== userId) return { kind: 'refused', reason: 'chart_taken' };
      const chart: PatientChart = {
        userId,
        system: connection.system,
        chartId: found.id,
        chartName: nameOf(found),
        confirmedBy: adminId,
        confirmedAt: this.dependencies.clock.now(),
      };
      return { kind: 'chosen', chart, activityId: await this.#choose(stores, user, chart) };
    });
  }

  async #choose(stores: Stores, user: User, chart: PatientChart): Promise<string> {
    const at = chart.confirmedAt;
    const before = (await stores.patientCharts.find(user.id)) ?? null;
    await setChart(stores, user.id, chart, at);
    return logActivity<ChartSnapshot>(stores, {
      id: this.dependencies.randomness.id(),
      at,
      by: { userId: chart.confirmedBy },
      subjectId: user.id,
      what: { action: 'chart_chosen', params: { user: namedPerson(user), chartId: chart.chartId } },
      snapshot: { kind: 'chart_chosen', userId: user.id, before, after: chart },
    });
  }
}

const nameOf = ({ firstName, preferredName, lastName }: Chart) =>
  [firstName, preferredName && preferredName !== firstName ? `"${preferredName}"` : '', lastName]
    .filter(Boolean)
    .join(' ');

const aboutCharts: readonly (PostingProblem | null)[] = [
  'chart_unknown',
  'chart_gone',
  'chart_inactive',
  'chart_unreadable',
];

/** Sets a person's chart, or none. What wasn't sent yet goes to the new one. The user is locked before. */
export async function setChart(stores: Stores, userId: string, chart: PatientChart | null, at: Date): Promise<void> {
  const { patientCharts, creditPostings, practiceConnections } = stores;
  await (chart ? patientCharts.save(chart) : patientCharts.remove(userId));
  const connection = await practiceConnections.find();
  const isTyped = async ({ redemptionId }: CreditPosting) =>
    (await stores.creditSlips.find(redemptionId)) !== undefined;
  for (const posting of await creditPostings.listOpenForUpdate(userId)) {
    const wasSent = posting.sends > 0 && posting.problem === null;
    const isWaiting = posting.state === 'waiting' && !wasSent;
    if (posting.direction === 'reversal' || !(isWaiting || aboutCharts.includes(posting.problem))) continue;
    if (!chart) {
      if (isWaiting) await creditPostings.save({ ...leftToPerson(posting, 'chart_unknown'), chartId: null });
    } else if (connection?.creditType && !(await isTyped(posting))) {
      const { id: connectionId, creditType } = connection;
      await creditPostings.save({
        ...retried(posting, chart.chartId, null, at),
        connectionId,
        typeId: creditType.id,
      });
    }
  }
  if (chart) await creditPostings.wake();
}

/** Restores the earlier owner of the chart. Postings stay. */
export const undoChart: Undo<ChartSnapshot> = async ({ stores, at }, { userId, before, after }) => {
  if (!(await stores.users.findForUpdate(userId))) return whyGone(stores, userId);
  const current = await stores.patientCharts.find(userId);
  if (current?.chartId !== after?.chartId) return 'chart_changed';
  if (before) {
    if (!isChartOf(before, await stores.practiceConnections.find())) return 'chart_changed';
    const holder = await stores.patientCharts.findByChart(before);
    if (holder && holder.userId !== userId) return 'chart_changed';
  }
  await setChart(stores, userId, before, at);
  return undefined;
};

/** Gives a chart back, unless it belongs to someone else now, or the practice has disconnected. */
export async function restoreChart({ patientCharts, practiceConnections }: Stores, chart: PatientChart): Promise<void> {
  const isOurs = isChartOf(chart, await practiceConnections.find());
  if (isOurs && !(await patientCharts.findByChart(chart))) await patientCharts.save(chart);
}
