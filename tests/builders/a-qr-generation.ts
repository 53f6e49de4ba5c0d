import type { QrGeneration } from '@rewards/domain/front-desk/qr-generation';
import { idOf } from './a-practice.ts';
import { identityOf } from './identity.ts';

/** A QR for a user, identified by name. */
export const aQrGeneration = (
  name: string,
  userName: string,
  createdAt = new Date('2026-03-02T15:00:00.000Z'),
): QrGeneration => ({
  id: qrIdOf(name),
  userId: idOf(userName),
  adminId: null,
  assignedStaff: null,
  landingDigest: `landing ${name}`,
  cardDigest: `card ${name}`,
  createdAt,
  usedAt: null,
});

/** The ID of `aQrGeneration(name, ...)`. */
export const qrIdOf = (name: string): string => identityOf(`generation ${name}`);
