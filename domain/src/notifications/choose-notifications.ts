import { UseCase } from '../use-case.ts';
import type { Clock } from '../clock.ts';
import { ownChoice, textsOriginOf } from '../patients/texts-origin.ts';
import type { UnitOfWork } from '../unit-of-work.ts';

export interface ChooseNotificationsCommand {
  readonly userId: string;
  readonly takesMails: boolean;
  readonly takesTexts: boolean;
}

/** Saves which notifications a user wants, and how. Emails they request themself, such as codes, always come. */
export class ChooseNotifications extends UseCase<{ unitOfWork: UnitOfWork; clock: Clock }> {
  /** @returns whether the user still exists. */
  execute({ userId, takesMails, takesTexts }: ChooseNotificationsCommand): Promise<boolean> {
    return this.dependencies.unitOfWork.run(async ({ users, textOptOuts, mailRefusals }) => {
      const user = await users.findForUpdate(userId);
      if (!user) return false;
      // Turning texts on also reverses a STOP reply (rule 42). Only an actual change counts: the emails switch may be
      // the one that changed.
      if (takesTexts && !user.takesTexts && user.phone !== null) await textOptOuts.remove(user.phone);
      // The same for a refusal by the link in an email. Turning emails off here outlasts the undo of a list that had.
      if (takesMails && !user.takesMails) await mailRefusals.remove(user.emailKey);
      if (!takesMails && user.takesMails) await mailRefusals.add(user.emailKey, this.dependencies.clock.now());
      // Turning texts off here is the user's own choice, even if a patient list had set it before.
      const isNews = takesTexts !== user.takesTexts || takesTexts === user.refusesTexts;
      const origin = isNews ? textsOriginOf(ownChoice('account', this.dependencies.clock.now())) : {};
      await users.save({ ...user, takesMails, takesTexts, refusesTexts: !takesTexts, ...origin });
      return true;
    });
  }
}
