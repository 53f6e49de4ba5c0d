import { defineEntity, p } from '@mikro-orm/core';

export const BackupsTable = defineEntity({
  name: 'BackupsTable',
  tableName: 'backups',
  properties: {
    madeAt: p.datetime(3).primary(),
    bytes: p.bigint(),
    encrypted: p.boolean(),
  },
});
