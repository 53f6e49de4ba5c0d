import type { PracticeConnections, PracticeJobs } from './practice-connections.ts';
import type { Visits } from './visits.ts';
import type { Reports } from './report/reports.ts';
import type { PatientCharts } from './charts/patient-chart.ts';

declare module '../unit-of-work.ts' {
  interface Stores {
    readonly practiceConnections: PracticeConnections;
    readonly practiceJobs: PracticeJobs;
    readonly visits: Visits;
    readonly reports: Reports;
    readonly patientCharts: PatientCharts;
  }
}
