import { p } from '@mikro-orm/core';
import type { VisitSource } from '@rewards/domain/practice-system/visit-record';
import { tableEntity, tableOf } from '../sql/table.ts';

export const DismissedMatchesTable = tableEntity('dismissed_matches', {
  system: p.text().$type<VisitSource>().primary(),
  chartId: p.text().primary(),
  referralId: p.uuid().primary(),
  actorId: p.uuid(),
  at: p.datetime(3),
});

export const dismissedMatches = tableOf(DismissedMatchesTable);
