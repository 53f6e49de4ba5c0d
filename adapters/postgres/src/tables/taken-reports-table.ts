import { p } from '@mikro-orm/core';
import type { IgnoredRows, ReportFault } from '@rewards/domain/practice-system/report/reports';
import { tableEntity, tableOf } from '../sql/table.ts';

export const TakenReportsTable = tableEntity('taken_reports', {
  id: p.uuid().primary(),
  digest: p.text(),
  fileName: p.text(),
  takenAt: p.datetime(3),
  takenBy: p.uuid().strictNullable(),
  rows: p.integer(),
  completed: p.integer(),
  matched: p.integer(),
  ignored: p.json<IgnoredRows>(),
  fault: p.text().$type<ReportFault>().strictNullable(),
  activityId: p.uuid().strictNullable(),
  undoneAt: p.datetime(3).strictNullable(),
});

export const takenReports = tableOf(TakenReportsTable);
