import type { Stores } from '../unit-of-work.ts';
import { rescheduleFollowUp } from '../follow-ups/schedule-follow-up.ts';
import type { DeletedQr } from './deleted-qr.ts';
import type { User } from '../patients/user.ts';

/**
 * Restores QRs to a patient's history, with the texts that were planned. Their creator is restored if that account
 * still exists. Lock the patient first.
 */
export async function restoreQrGenerations(
  stores: Pick<Stores, 'users' | 'qrGenerations' | 'followUpTexts'>,
  patient: User,
  generations: readonly DeletedQr[],
  at: Date,
): Promise<void> {
  for (const { textDueAt, ...generation } of generations) {
    const admin = generation.adminId === null ? undefined : await stores.users.find(generation.adminId);
    await stores.qrGenerations.add({ ...generation, userId: patient.id, adminId: admin?.id ?? null });
    if (textDueAt) await rescheduleFollowUp(stores, patient, { qrGenerationId: generation.id, dueAt: textDueAt }, at);
  }
}
