import { LoggedUseCase } from '../activity/logged-use-case.ts';

/**
 * Writes down that a person asks for their account to be deleted (rule 41). An admin deletes it, so that neither a
 * phone that lies about nor a hasty press takes somebody's credit for good (record 0053).
 */
export class AskForDeletion extends LoggedUseCase {
  /** @returns since when it is asked for; undefined when the user is gone. */
  execute({ userId }: { readonly userId: string }): Promise<Date | undefined> {
    const { unitOfWork, clock } = this.parts;
    const at = clock.now();
    return unitOfWork.run(async (stores) => {
      const user = await stores.users.findForUpdate(userId);
      if (!user) return undefined;
      if (user.deletionAskedAt) return user.deletionAskedAt;
      await stores.users.save({ ...user, deletionAskedAt: at });
      await this.log(stores, {
        at,
        by: { userId },
        subjectId: userId,
        what: { action: 'deletion_asked', params: {} },
      });
      return at;
    });
  }
}
