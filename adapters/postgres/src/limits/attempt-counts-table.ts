import { defineEntity, p } from '@mikro-orm/core';

export const AttemptCountsTable = defineEntity({
  name: 'AttemptCountsTable',
  tableName: 'attempt_counts',
  properties: {
    limitName: p.text().primary(),
    key: p.text().primary(),
    attempts: p.integer(),
    endsAt: p.datetime(3),
  },
});
