import { UseCase } from '../use-case.ts';
import { logActivity } from '../activity/log-activity.ts';
import type { Clock } from '../clock.ts';
import type { Randomness } from '../randomness.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import type { Screen } from './screen.ts';

export interface RenameScreenCommand {
  readonly id: string;
  readonly name: string;
  readonly adminId: string;
}

export type RenameScreenOutcome =
  | { readonly kind: 'renamed'; readonly screen: Screen }
  | { readonly kind: 'refused'; readonly reason: 'screen_unknown' };

/** Gives a screen another name. One that it has already changes nothing, and is no action. */
export class RenameScreen extends UseCase<{ unitOfWork: UnitOfWork; clock: Clock; randomness: Randomness }> {
  execute({ id, name, adminId }: RenameScreenCommand): Promise<RenameScreenOutcome> {
    return this.parts.unitOfWork.run<RenameScreenOutcome>(async (stores) => {
      const screen = await stores.screens.findForUpdate(id);
      if (!screen) return { kind: 'refused', reason: 'screen_unknown' };
      if (screen.name === name) return { kind: 'renamed', screen };
      await stores.screens.rename(id, name);
      await logActivity(stores, {
        id: this.parts.randomness.id(),
        at: this.parts.clock.now(),
        by: { userId: adminId },
        subjectId: id,
        what: { action: 'screen_renamed', params: { name: screen.name, page: screen.page, newName: name } },
      });
      return { kind: 'renamed', screen: { ...screen, name } };
    });
  }
}
