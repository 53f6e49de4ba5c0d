import { type ChartSnapshot, setChart } from './choose-chart.ts';
import type { Stores } from '../../unit-of-work.ts';
import { type PatientChart, isChartOf } from './patient-chart.ts';
import { type Undo, whyGone } from '../../activity/undo.ts';

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
