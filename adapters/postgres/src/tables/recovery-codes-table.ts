import { p } from '@mikro-orm/core';
import { tableEntity } from '../sql/table.ts';

export const RecoveryCodesTable = tableEntity('recovery_codes', {
  userId: p.uuid().primary(),
  digest: p.text().primary(),
});
