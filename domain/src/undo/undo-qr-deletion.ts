import type { Undo } from './undo-context.ts';
import type { QrDeletionSnapshot } from '../front-desk/delete-qr-generation.ts';
import { restoreQrGenerations } from './restore-qr-generations.ts';

/** Brings a QR back into the history. Its mailed card opens again; on the screens it stays gone. */
export const undoQrDeletion: Undo<QrDeletionSnapshot> = async ({ stores }, { generation }) => {
  if (!(await stores.users.findForUpdate(generation.userId))) return 'patient_gone';
  await restoreQrGenerations(stores, [generation]);
  return undefined;
};
