import type { Connection } from '../connection.ts';

/** A person's chart in the practice's system, as somebody at the desk confirmed it. */
export interface PatientChart {
  readonly userId: string;
  readonly system: Connection['system'];
  readonly chartId: string;
  /** The chart's name at that time. */
  readonly chartName: string;
  readonly confirmedBy: string;
  readonly confirmedAt: Date;
}

/** Whether an undo may bring it back: charts of an earlier connection are forgotten. */
export const isChartOf = (
  { system, confirmedAt }: PatientChart,
  connection: Pick<Connection, 'system' | 'connectedAt'> | undefined,
): boolean => connection !== undefined && system === connection.system && confirmedAt >= connection.connectedAt;

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
