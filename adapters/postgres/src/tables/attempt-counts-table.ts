import { p } from '@mikro-orm/core';
import { tableEntity } from '../sql/table.ts';

export const AttemptCountsTable = tableEntity('attempt_counts', {
  limitName: p.text().primary(),
  key: p.text().primary(),
  attempts: p.integer(),
  endsAt: p.datetime(3),
});
