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
