import { logActivity } from '../../activity/log-activity.ts';
import type { Clock } from '../../clock.ts';
import type { Randomness } from '../../randomness.ts';
import type { UnitOfWork } from '../../unit-of-work.ts';
import { UseCase } from '../../use-case.ts';

/** Takes back that a person asked for their account to be deleted, as long as nobody did it. */
export class WithdrawDeletion extends UseCase<{ unitOfWork: UnitOfWork; clock: Clock; randomness: Randomness }> {
  /** @returns whether the user is still there. */
  execute({ userId }: { readonly userId: string }): Promise<boolean> {
    const { unitOfWork, clock, randomness } = this.parts;
    return unitOfWork.run(async (stores) => {
      const user = await stores.users.findForUpdate(userId);
      if (!user) return false;
      if (!user.deletionAskedAt) return true;
      await stores.users.save({ ...user, deletionAskedAt: null });
      await logActivity(stores, {
        id: randomness.id(),
        at: clock.now(),
        by: { userId },
        subjectId: userId,
        what: { action: 'deletion_withdrawn', params: {} },
      });
      return true;
    });
  }
}
