import { p } from '@mikro-orm/core';
import { tableEntity } from '../sql/table.ts';

export const QrScansTable = tableEntity('qr_scans', {
  qrGenerationId: p.uuid().primary(),
  addressHash: p.text(),
  at: p.datetime(3),
});
