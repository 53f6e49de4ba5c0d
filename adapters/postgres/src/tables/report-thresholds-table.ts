import { p } from '@mikro-orm/core';
import type { Cents } from '@rewards/domain/cents';
import type { ReportThreshold } from '@rewards/domain/credit/report/report-threshold';
import { type Table, tableEntity, tableOf } from '../sql/table.ts';

export const ReportThresholdsTable = tableEntity('report_thresholds', {
  year: p.integer().primary(),
  thresholdCents: p.integer().$type<Cents>(),
  changedBy: p.uuid(),
  changedAt: p.datetime(3),
});

export const reportThresholds: Table<ReportThreshold> = tableOf(ReportThresholdsTable);
