import { p } from '@mikro-orm/core';
import type { VisitSource, VisitState } from '@rewards/domain/practice-system/visit-record';
import { tableEntity, tableOf } from '../sql/table.ts';

export const VisitsTable = tableEntity('visits', {
  id: p.uuid().primary(),
  system: p.text().$type<VisitSource>(),
  visitId: p.text(),
  chartId: p.text(),
  day: p.date(),
  firstSeenAt: p.datetime(3),
  isSuggestedOnly: p.boolean(),
  state: p.text().$type<VisitState>(),
  referralId: p.uuid().strictNullable(),
  activityId: p.uuid().strictNullable(),
  settledAt: p.datetime(3).strictNullable(),
  lookedAt: p.datetime(3).strictNullable(),
  dueAt: p.datetime(3).strictNullable(),
  postponedUntil: p.datetime(3).strictNullable(),
});

export const visits = tableOf(VisitsTable, ['id', 'system', 'visitId', 'firstSeenAt']);
