import { LoggedUseCase } from '../../activity/logged-use-case.ts';

/** Ends all of a user's sessions at once, for someone who left one open elsewhere or lost a phone. */
export class EndEverySession extends LoggedUseCase {
  execute(userId: string): Promise<void> {
    return this.parts.unitOfWork.run(async (stores) => {
      // A session begins under the user's lock, so that none begins beside this and stays.
      if (!(await stores.users.findForUpdate(userId))) return;
      await stores.sessions.endOthers(userId, undefined);
      await this.log(stores, {
        by: { userId },
        subjectId: userId,
        what: { action: 'signed_out', params: { isEverywhere: true } },
      });
    });
  }
}
