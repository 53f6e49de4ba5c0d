import { defineEntity, p } from '@mikro-orm/core';

export const QrGenerationsTable = defineEntity({
  name: 'QrGenerationsTable',
  tableName: 'qr_generations',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    adminId: p.uuid().strictNullable(),
    assignedStaff: p.text().strictNullable(),
    landingDigest: p.text().unique(),
    cardDigest: p.text().unique(),
    createdAt: p.datetime(3),
    usedAt: p.datetime(3).strictNullable(),
  },
});
