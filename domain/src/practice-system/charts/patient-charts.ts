import type { PatientChart } from './patient-chart.ts';

/** Confirmed charts, written in a unit of work. Lock the user first. */
export interface PatientCharts {
  find(userId: string): Promise<PatientChart | undefined>;
  /** Whose chart it is. A chart belongs to one person. */
  findByChart(chart: Pick<PatientChart, 'system' | 'chartId'>): Promise<PatientChart | undefined>;
  /** Stores it as the person's only one. */
  save(chart: PatientChart): Promise<void>;
  remove(userId: string): Promise<void>;
  /** Forgets all charts, for example when the practice disconnects. */
  forgetAll(): Promise<void>;
}
