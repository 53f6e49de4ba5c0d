import { p } from '@mikro-orm/core';
import type { QrGeneration } from '@rewards/domain/front-desk/qr-generation';
import { type Table, tableEntity, tableOf } from '../sql/table.ts';

export const QrGenerationsTable = tableEntity('qr_generations', {
  id: p.uuid().primary(),
  userId: p.uuid(),
  adminId: p.uuid().strictNullable(),
  assignedStaff: p.text().strictNullable(),
  landingDigest: p.text().unique(),
  cardDigest: p.text().unique(),
  createdAt: p.datetime(3),
  usedAt: p.datetime(3).strictNullable(),
});

export const qrGenerations: Table<QrGeneration> = tableOf(QrGenerationsTable);

export const QrScansTable = tableEntity('qr_scans', {
  qrGenerationId: p.uuid().primary(),
  addressHash: p.text(),
  at: p.datetime(3),
});

export const frontDeskTables = [QrGenerationsTable, QrScansTable] as const;
