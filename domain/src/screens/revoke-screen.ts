import { type LoggingParts, logActivity } from '../activity/log-activity.ts';
import { UseCase } from '../use-case.ts';
import type { Screen } from './screen.ts';

export interface RevokeScreenCommand {
  readonly id: string;
  readonly adminId: string;
}

export type RevokeScreenOutcome =
  /** `activityId` is what undoes it. */
  | { readonly kind: 'revoked'; readonly activityId: string }
  | { readonly kind: 'refused'; readonly reason: 'screen_unknown' };

export interface RevocationSnapshot {
  readonly kind: 'screen_revoked';
  readonly screen: Screen;
}

/**
 * Ends a screen's right to hear display events; its sockets and streams close at once, in every process (rule 21). Can
 * be undone for 30 days: then the device is the screen again that it was, by the secret that it kept.
 */
export class RevokeScreen extends UseCase<LoggingParts> {
  execute({ id, adminId }: RevokeScreenCommand): Promise<RevokeScreenOutcome> {
    return this.parts.unitOfWork.run<RevokeScreenOutcome>(async (stores) => {
      const screen = await stores.screens.findForUpdate(id);
      if (!screen) return { kind: 'refused', reason: 'screen_unknown' };
      await stores.screens.remove(id);
      const activityId = await logActivity<RevocationSnapshot>(stores, {
        id: this.parts.randomness.id(),
        at: this.parts.clock.now(),
        by: { userId: adminId },
        subjectId: id,
        what: { action: 'screen_revoked', params: { name: screen.name, page: screen.page } },
        snapshot: { kind: 'screen_revoked', screen },
      });
      return { kind: 'revoked', activityId };
    });
  }
}
