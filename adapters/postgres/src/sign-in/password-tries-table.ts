import { defineEntity, p } from '@mikro-orm/core';

export const PasswordTriesTable = defineEntity({
  name: 'PasswordTriesTable',
  tableName: 'password_tries',
  properties: {
    key: p.text().primary(),
    failures: p.integer(),
    lastFailedAt: p.datetime(3),
    firstFailedAt: p.datetime(3).strictNullable(),
    failedBeforeAt: p.datetime(3).strictNullable(),
  },
});
