import { type LoggingDependencies, logActivity } from '../activity/log-activity.ts';
import { UseCase } from '../use-case.ts';
import type { Screen } from './screen.ts';
import type { Undo } from '../activity/undo.ts';

export interface RevokeScreenCommand {
  readonly id: string;
  readonly adminId: string;
}

export type RevokeScreenOutcome =
  /** `activityId` undoes it. */
  | { readonly kind: 'revoked'; readonly activityId: string }
  | { readonly kind: 'refused'; readonly reason: 'screen_unknown' };

export interface RevocationSnapshot {
  readonly kind: 'screen_revoked';
  readonly screen: Screen;
}

/**
 * Ends a screen's access to display events. Its sockets and streams close at once in every process (rule 21). Can be
 * undone for 30 days: the device's secret then works again.
 */
export class RevokeScreen extends UseCase<LoggingDependencies> {
  execute({ id, adminId }: RevokeScreenCommand): Promise<RevokeScreenOutcome> {
    return this.dependencies.unitOfWork.run<RevokeScreenOutcome>(async (stores) => {
      const screen = await stores.screens.findForUpdate(id);
      if (!screen) return { kind: 'refused', reason: 'screen_unknown' };
      await stores.screens.remove(id);
      const activityId = await logActivity<RevocationSnapshot>(stores, {
        id: this.dependencies.randomness.id(),
        at: this.dependencies.clock.now(),
        by: { userId: adminId },
        subjectId: id,
        what: { action: 'screen_revoked', params: { name: screen.name, page: screen.page } },
        snapshot: { kind: 'screen_revoked', screen },
      });
      return { kind: 'revoked', activityId };
    });
  }
}

/** Restores a revoked screen. Snapshots from before places existed have none. */
export const undoRevocation: Undo<RevocationSnapshot> = async ({ stores }, { screen }) => {
  await stores.screens.add({ ...screen, place: screen.place ?? null });
  return undefined;
};
