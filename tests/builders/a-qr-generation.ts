import type { QrGeneration } from '@rewards/domain/front-desk/qr-generation';
import { idOf } from './a-practice.ts';
import { identityOf } from './identity.ts';

/** A QR made for a user, known by what it is called. */
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

/** The identity that `aQrGeneration(name, ...)` has. */
export const qrIdOf = (name: string): string => identityOf(`generation ${name}`);
