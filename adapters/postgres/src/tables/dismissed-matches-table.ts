import { p } from '@mikro-orm/core';
import type { Connection } from '@rewards/domain/practice-system/connection';
import { tableEntity, tableOf } from '../sql/table.ts';

export const DismissedMatchesTable = tableEntity('dismissed_matches', {
  system: p.text().$type<Connection['system']>().primary(),
  chartId: p.text().primary(),
  referralId: p.uuid().primary(),
  actorId: p.uuid(),
  at: p.datetime(3),
});

export const dismissedMatches = tableOf(DismissedMatchesTable);
