import { LoggedUseCase } from '../activity/logged-use-case.ts';

/** Takes back that a person asked for their account to be deleted, as long as nobody did it. */
export class WithdrawDeletion extends LoggedUseCase {
  /** @returns whether the user is still there. */
  execute({ userId }: { readonly userId: string }): Promise<boolean> {
    return this.parts.unitOfWork.run(async (stores) => {
      const user = await stores.users.findForUpdate(userId);
      if (!user) return false;
      if (!user.deletionAskedAt) return true;
      await stores.users.save({ ...user, deletionAskedAt: null });
      await this.log(stores, {
        by: { userId },
        subjectId: userId,
        what: { action: 'deletion_withdrawn', params: {} },
      });
      return true;
    });
  }
}
