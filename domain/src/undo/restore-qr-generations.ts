import type { Stores } from '../unit-of-work.ts';
import type { QrGeneration } from '../front-desk/qr-generation.ts';

/** Restores QRs to the history. Their creator is restored if that account still exists. Lock the patient first. */
export async function restoreQrGenerations(
  { users, qrGenerations }: Stores,
  generations: readonly QrGeneration[],
): Promise<void> {
  for (const generation of generations) {
    const admin = generation.adminId === null ? undefined : await users.find(generation.adminId);
    await qrGenerations.add({ ...generation, adminId: admin?.id ?? null });
  }
}
