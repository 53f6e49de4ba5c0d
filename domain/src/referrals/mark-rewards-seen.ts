import type { Clock } from '../clock.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { UseCase } from '../use-case.ts';

/** Records that a referrer was shown what these referrals earned, so no other device celebrates them (record 0127). */
export class MarkRewardsSeen extends UseCase<{ unitOfWork: UnitOfWork; clock: Clock }> {
  execute({ userId, referralIds }: { readonly userId: string; readonly referralIds: readonly string[] }) {
    return this.dependencies.unitOfWork.run(async ({ users, referrals }) => {
      // The referrer first, as everything that moves credit does.
      await users.findForUpdate(userId);
      await referrals.markRewardsSeen(userId, referralIds, this.dependencies.clock.now());
    });
  }
}
