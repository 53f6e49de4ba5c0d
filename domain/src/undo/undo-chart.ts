import { type ChartSnapshot, setChart } from '../practice-system/charts/choose-chart.ts';
import { isChartOf } from '../practice-system/charts/patient-chart.ts';
import { type Undo, whyGone } from './undo-context.ts';

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
