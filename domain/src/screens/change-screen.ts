import { type LoggingDependencies, logActivity } from '../activity/log-activity.ts';
import { UseCase } from '../use-case.ts';
import type { LoggedAction } from '../activity/activity-params.ts';
import type { Stores } from '../unit-of-work.ts';
import type { Screen } from './screen.ts';

export interface ChangeScreenCommand {
  readonly id: string;
  readonly name?: string | undefined;
  /** Null removes the place. If left out, it stays. */
  readonly place?: string | null | undefined;
  readonly adminId: string;
}

export type ChangeScreenOutcome =
  | { readonly kind: 'changed'; readonly screen: Screen }
  | { readonly kind: 'refused'; readonly reason: 'screen_unknown' };

/** Changes a screen's name or place. Setting the current values does nothing and isn't logged. */
export class ChangeScreen extends UseCase<LoggingDependencies> {
  execute({ id, name, place, adminId }: ChangeScreenCommand): Promise<ChangeScreenOutcome> {
    return this.dependencies.unitOfWork.run<ChangeScreenOutcome>(async (stores) => {
      const screen = await stores.screens.findForUpdate(id);
      if (!screen) return { kind: 'refused', reason: 'screen_unknown' };
      const { page } = screen;
      const changed = { ...screen, name: name ?? screen.name, place: place === undefined ? screen.place : place };
      if (changed.name !== screen.name) {
        await stores.screens.rename(id, changed.name);
        const params = { name: screen.name, page, newName: changed.name };
        await this.#logChange(stores, id, adminId, { action: 'screen_renamed', params });
      }
      if (changed.place !== screen.place) {
        await stores.screens.move(id, changed.place);
        const params = { name: changed.name, page, from: screen.place, to: changed.place };
        await this.#logChange(stores, id, adminId, { action: 'screen_moved', params });
      }
      return { kind: 'changed', screen: changed };
    });
  }

  #logChange(stores: Stores, subjectId: string, adminId: string, what: LoggedAction): Promise<string> {
    return logActivity(stores, {
      id: this.dependencies.randomness.id(),
      at: this.dependencies.clock.now(),
      by: { userId: adminId },
      subjectId,
      what,
    });
  }
}
