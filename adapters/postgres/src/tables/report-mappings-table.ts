import { p } from '@mikro-orm/core';
import type { ReportMeaning } from '@rewards/domain/practice-system/report/report-columns';
import { tableEntity, tableOf } from '../sql/table.ts';

export const ReportMappingsTable = tableEntity('report_mappings', {
  headerDigest: p.text().primary(),
  /** Null for an ignored column. */
  mapping: p.json<readonly (ReportMeaning | null)[]>(),
  confirmedBy: p.uuid(),
  confirmedAt: p.datetime(3),
});

export const reportMappings = tableOf(ReportMappingsTable);
