import { p } from '@mikro-orm/core';
import { tableEntity } from '../sql/table.ts';

export const PasswordTriesTable = tableEntity('password_tries', {
  key: p.text().primary(),
  failures: p.integer(),
  lastFailedAt: p.datetime(3),
  firstFailedAt: p.datetime(3),
  failedBeforeAt: p.datetime(3),
});
