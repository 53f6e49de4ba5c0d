import { type LoggingDependencies, logActivity } from '../activity/log-activity.ts';
import { UseCase } from '../use-case.ts';
import type { ScreenCommand } from './display-events.ts';

export interface CommandScreenCommand {
  readonly id: string;
  readonly command: ScreenCommand;
  readonly adminId: string;
}

export type CommandScreenOutcome =
  | { readonly kind: 'told' }
  | { readonly kind: 'refused'; readonly reason: 'screen_unknown' };

/** Tells one screen to reload, ring or show its name. If it's offline, it doesn't get the command later. */
export class CommandScreen extends UseCase<LoggingDependencies> {
  execute({ id, command, adminId }: CommandScreenCommand): Promise<CommandScreenOutcome> {
    return this.dependencies.unitOfWork.run<CommandScreenOutcome>(async (stores) => {
      const at = this.dependencies.clock.now();
      const screen = await stores.screens.find(id);
      if (!screen) return { kind: 'refused', reason: 'screen_unknown' };
      await logActivity(stores, {
        id: this.dependencies.randomness.id(),
        at,
        by: { userId: adminId },
        subjectId: id,
        what: { action: 'screen_commanded', params: { name: screen.name, page: screen.page, command } },
      });
      await stores.displayEvents.append({ kind: 'screen_command', screenId: id, command }, at);
      return { kind: 'told' };
    });
  }
}
