import { p } from '@mikro-orm/core';
import type { PatientChart } from '@rewards/domain/practice-system/charts/patient-chart';
import { type Table, tableEntity, tableOf } from '../sql/table.ts';

export const PatientChartsTable = tableEntity('patient_charts', {
  userId: p.uuid().primary(),
  system: p.text().$type<PatientChart['system']>(),
  chartId: p.text(),
  chartName: p.text(),
  confirmedBy: p.uuid(),
  confirmedAt: p.datetime(3),
});

export const patientCharts: Table<PatientChart> = tableOf(PatientChartsTable);
