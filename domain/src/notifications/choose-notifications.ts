import { UseCase } from '../use-case.ts';
import type { UnitOfWork } from '../unit-of-work.ts';

export interface ChooseNotificationsCommand {
  readonly userId: string;
  readonly takesMails: boolean;
  readonly takesTexts: boolean;
}

/** Writes what a user wants to be told, and how. What they ask for themself, such as a code, comes in any case. */
export class ChooseNotifications extends UseCase<{ unitOfWork: UnitOfWork }> {
  /** @returns whether the user is still there. */
  execute({ userId, takesMails, takesTexts }: ChooseNotificationsCommand): Promise<boolean> {
    return this.parts.unitOfWork.run(async ({ users, textOptOuts }) => {
      const user = await users.findForUpdate(userId);
      if (!user) return false;
      // The switch takes a reply of STOP back as well (rule 42), and only where it is turned: mails are another choice.
      if (takesTexts && !user.takesTexts && user.phone !== null) await textOptOuts.remove(user.phone);
      // Whoever leaves texts off said so themself, also where a list had said it before.
      await users.save({ ...user, takesMails, takesTexts, refusesTexts: !takesTexts });
      return true;
    });
  }
}
