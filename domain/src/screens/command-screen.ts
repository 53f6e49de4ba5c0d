import { type LoggingParts, logActivity } from '../activity/log-activity.ts';
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

/** Tells one screen, and no other, to begin anew, to ring or to say its name. One that is away is not told later. */
export class CommandScreen extends UseCase<LoggingParts> {
  execute({ id, command, adminId }: CommandScreenCommand): Promise<CommandScreenOutcome> {
    return this.parts.unitOfWork.run<CommandScreenOutcome>(async (stores) => {
      const at = this.parts.clock.now();
      const screen = await stores.screens.find(id);
      if (!screen) return { kind: 'refused', reason: 'screen_unknown' };
      await logActivity(stores, {
        id: this.parts.randomness.id(),
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
