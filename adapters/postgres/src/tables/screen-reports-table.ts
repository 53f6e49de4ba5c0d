import { p } from '@mikro-orm/core';
import type { ScreenPage } from '@rewards/domain/screens/screen';
import type { ScreenInstance } from '@rewards/domain/screens/screen-instances';
import type { ScreenFault, ScreenReport, ScreenState, ScreenTransport } from '@rewards/domain/screens/screen-report';
import { type Table, tableEntity, tableOf } from '../sql/table.ts';

export const ScreenReportsTable = tableEntity('screen_reports', {
  screenId: p.uuid().primary(),
  page: p.text().$type<ScreenPage>(),
  version: p.text(),
  state: p.text().$type<ScreenState>(),
  transport: p.text().$type<ScreenTransport>(),
  transportSince: p.datetime(3),
  fault: p.text().$type<ScreenFault>().strictNullable(),
  faultAt: p.datetime(3).strictNullable(),
  reportedAt: p.datetime(3),
  instances: p.json<readonly ScreenInstance[]>(),
});

export const screenReports: Table<ScreenReport> = tableOf(ScreenReportsTable);
