import { type LoggingDependencies, logActivity } from '../activity/log-activity.ts';
import { UseCase } from '../use-case.ts';
import { namedPerson } from '../patients/user.ts';
import { clearIfShown } from './clear-if-shown.ts';
import { type DeletedQr, withPlannedText } from './deleted-qr.ts';
import type { Undo } from '../activity/undo.ts';
import { restoreQrGenerations } from './restore-qr-generations.ts';

export interface DeleteQrGenerationCommand {
  readonly id: string;
  readonly adminId: string;
}

export type DeleteQrGenerationOutcome =
  /** `activityId` undoes the deletion. */
  | { readonly kind: 'deleted'; readonly activityId: string }
  | { readonly kind: 'refused'; readonly reason: 'qr_generation_unknown' };

export interface QrDeletionSnapshot {
  readonly kind: 'qr_generation_deleted';
  readonly generation: DeletedQr;
}

/** Deletes a QR from the history. Its links stop working and it leaves the screens. Can be undone for 30 days. */
export class DeleteQrGeneration extends UseCase<LoggingDependencies> {
  execute({ id, adminId }: DeleteQrGenerationCommand): Promise<DeleteQrGenerationOutcome> {
    return this.dependencies.unitOfWork.run<DeleteQrGenerationOutcome>(async (stores) => {
      const at = this.dependencies.clock.now();
      const found = await stores.qrGenerations.findForUpdate(id);
      if (!found) return { kind: 'refused', reason: 'qr_generation_unknown' };
      const generation = await withPlannedText(stores, found);
      await stores.qrGenerations.remove(id);
      const user = await stores.users.find(generation.userId);
      const activityId = await logActivity<QrDeletionSnapshot>(stores, {
        id: this.dependencies.randomness.id(),
        at,
        by: { userId: adminId },
        subjectId: id,
        what: { action: 'qr_generation_deleted', params: { user: user ? namedPerson(user) : null } },
        snapshot: { kind: 'qr_generation_deleted', generation },
      });
      await clearIfShown(stores, id, at);
      return { kind: 'deleted', activityId };
    });
  }
}

/** Restores a QR to the history, with its planned text. Its emailed card works again. Screens don't show it again. */
export const undoQrDeletion: Undo<QrDeletionSnapshot> = async ({ stores, at }, { generation }) => {
  const former = await stores.recordMerges.findFormer(generation.userId);
  const patient = await stores.users.findForUpdate(former?.intoId ?? generation.userId);
  if (!patient) return 'patient_gone';
  await restoreQrGenerations(stores, patient, [generation], at);
  return undefined;
};
