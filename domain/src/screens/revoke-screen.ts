import { UseCase } from '../use-case.ts';
import { logActivity } from '../activity/log-activity.ts';
import type { Clock } from '../clock.ts';
import type { Randomness } from '../randomness.ts';
import type { UnitOfWork } from '../unit-of-work.ts';

export interface RevokeScreenCommand {
  readonly id: string;
  readonly adminId: string;
}

export type RevokeScreenOutcome =
  | { readonly kind: 'revoked' }
  | { readonly kind: 'refused'; readonly reason: 'screen_unknown' };

/**
 * Ends a screen's right to hear display events; its sockets and streams close at once, in every process (rule 21).
 */
export class RevokeScreen extends UseCase<{ unitOfWork: UnitOfWork; clock: Clock; randomness: Randomness }> {
  execute({ id, adminId }: RevokeScreenCommand): Promise<RevokeScreenOutcome> {
    return this.parts.unitOfWork.run<RevokeScreenOutcome>(async (stores) => {
      const screen = await stores.screens.findForUpdate(id);
      if (!screen) return { kind: 'refused', reason: 'screen_unknown' };
      await stores.screens.remove(id);
      await logActivity(stores, {
        id: this.parts.randomness.id(),
        at: this.parts.clock.now(),
        by: { userId: adminId },
        subjectId: id,
        what: { action: 'screen_revoked', params: { name: screen.name, page: screen.page } },
      });
      return { kind: 'revoked' };
    });
  }
}
