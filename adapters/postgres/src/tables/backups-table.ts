import { p } from '@mikro-orm/core';
import { tableEntity } from '../sql/table.ts';

export const BackupsTable = tableEntity('backups', {
  madeAt: p.datetime(3).primary(),
  bytes: p.bigint(),
  encrypted: p.boolean(),
});
