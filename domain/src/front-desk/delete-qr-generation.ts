import { type LoggingParts, logActivity } from '../activity/log-activity.ts';
import { UseCase } from '../use-case.ts';
import { namedPerson } from '../patients/user.ts';
import { clearIfShown } from './clear-if-shown.ts';
import type { QrGeneration } from './qr-generation.ts';

export interface DeleteQrGenerationCommand {
  readonly id: string;
  readonly adminId: string;
}

export type DeleteQrGenerationOutcome =
  /** `activityId` is what undoes it. */
  | { readonly kind: 'deleted'; readonly activityId: string }
  | { readonly kind: 'refused'; readonly reason: 'qr_generation_unknown' };

export interface QrDeletionSnapshot {
  readonly kind: 'qr_generation_deleted';
  readonly generation: QrGeneration;
}

/**
 * Takes a QR out of the history. Its addresses lead nowhere from then on, so that it leaves the screens too. Can be
 * undone for 30 days.
 */
export class DeleteQrGeneration extends UseCase<LoggingParts> {
  execute({ id, adminId }: DeleteQrGenerationCommand): Promise<DeleteQrGenerationOutcome> {
    return this.parts.unitOfWork.run<DeleteQrGenerationOutcome>(async (stores) => {
      const at = this.parts.clock.now();
      const generation = await stores.qrGenerations.findForUpdate(id);
      if (!generation) return { kind: 'refused', reason: 'qr_generation_unknown' };
      await stores.qrGenerations.remove(id);
      const user = await stores.users.find(generation.userId);
      const activityId = await logActivity<QrDeletionSnapshot>(stores, {
        id: this.parts.randomness.id(),
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
