import type { Undo } from '../activity/undo.ts';
import type { QrDeletionSnapshot } from './delete-qr-generation.ts';
import { restoreQrGenerations } from './restore-qr-generations.ts';

/** Restores a QR to the history, with its planned text. Its emailed card works again. Screens don't show it again. */
export const undoQrDeletion: Undo<QrDeletionSnapshot> = async ({ stores, at }, { generation }) => {
  const former = await stores.recordMerges.findFormer(generation.userId);
  const patient = await stores.users.findForUpdate(former?.intoId ?? generation.userId);
  if (!patient) return 'patient_gone';
  await restoreQrGenerations(stores, patient, [generation], at);
  return undefined;
};
