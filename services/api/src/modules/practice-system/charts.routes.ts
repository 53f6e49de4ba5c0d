import { setTimeout as pause } from 'node:timers/promises';
import {
  type FoundChart,
  type PatientChart,
  chooseChart,
  findCharts,
  removeChart,
} from '@rewards/contracts/credit-postings';
import { patienceSeconds } from '@rewards/domain/practice-system/in-turn';
import type { FoundChart as Found } from '@rewards/domain/practice-system/charts/find-charts';
import type { PatientChart as Confirmed } from '@rewards/domain/practice-system/charts/patient-chart';
import { refused } from '../../http/domain-refusals.ts';
import { type Route, route } from '../../http/route.ts';
import type { Service } from '../ports.ts';
import { present } from '../present.ts';

/** Which chart in the practice's own system is whose. */
export const chartRoutes = (dependencies: Service): readonly Route[] => [
  route(findCharts, async ({ params: { id } }) => {
    const outcome = await inTime(dependencies.findCharts.execute(id));
    if (outcome.kind === 'refused') return outcome;
    const { confirmed, charts } = outcome;
    return { chart: confirmed ? presentChart(confirmed) : null, charts: charts.map(presentFound) };
  }),

  route(chooseChart, async ({ params: { id: userId }, body: { chart_id: chartId }, signedIn }) => {
    const outcome = await inTime(dependencies.chooseChart.execute({ userId, chartId, adminId: signedIn.user.id }));
    if (outcome.kind === 'refused') return outcome;
    return { chart: presentChart(outcome.chart), activity_id: outcome.activityId };
  }),

  route(removeChart, async ({ params: { id: userId }, signedIn }) => {
    const outcome = await dependencies.removeChart.execute({ userId, adminId: signedIn.user.id });
    return outcome.kind === 'refused' ? outcome : { activity_id: outcome.activityId };
  }),
];

/** The use case notices that it took too long, and then changes nothing. */
async function inTime<Outcome>(asked: Promise<Outcome>) {
  const ended = new AbortController();
  const late = pause(patienceSeconds * 1_000, refused('practice_system_busy'), { signal: ended.signal });
  try {
    return await Promise.race([asked, late]);
  } finally {
    ended.abort();
    late.catch(() => undefined);
    asked.catch(() => undefined);
  }
}

const presentChart = (chart: Confirmed): PatientChart =>
  present({ ...chart, id: chart.chartId, name: chart.chartName });

const presentFound = ({ chart, same }: Found): FoundChart =>
  present({ ...chart, name: [chart.firstName, chart.lastName].filter(Boolean).join(' '), same });
