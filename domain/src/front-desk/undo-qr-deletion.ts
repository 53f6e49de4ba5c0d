import type { UndoContext } from '../activity/undo-context.ts';
import type { UndoMisfit } from '../activity/undo-snapshot.ts';
import type { QrGeneration } from './qr-generation.ts';

/** Brings a QR back into the history. Its mailed card opens again; on the screens it stays gone. */
export async function undoQrDeletion({ stores }: UndoContext, { generation }: { readonly generation: QrGeneration }): Promise<UndoMisfit | undefined> {
  const { users, qrGenerations } = stores;
  if (!(await users.findForUpdate(generation.userId))) return 'patient_gone';
  const admin = generation.adminId === null ? undefined : await users.find(generation.adminId);
  await qrGenerations.add({ ...generation, adminId: admin?.id ?? null });
  return undefined;
}
