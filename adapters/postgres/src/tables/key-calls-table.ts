import { p } from '@mikro-orm/core';
import { tableEntity } from '../sql/table.ts';

export const KeyCallsTable = tableEntity('key_calls', {
  id: p.uuid().primary(),
  keyId: p.uuid(),
  at: p.datetime(3),
  method: p.text(),
  path: p.text(),
  status: p.integer().strictNullable(),
  idempotencyKey: p.text().strictNullable(),
  digest: p.text().strictNullable(),
  body: p.text().strictNullable(),
  location: p.text().strictNullable(),
});
