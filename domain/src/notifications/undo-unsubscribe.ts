import type { Clock } from '../clock.ts';
import { UseCase } from '../use-case.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { type UnsubscribeRefusal, findUnsubscriber } from './unsubscribe.ts';
import { readUndoToken, type UnsubscribeTokens } from './unsubscribe-tokens.ts';

const undoMilliseconds = 24 * 60 * 60 * 1_000;

export type UndoUnsubscribeOutcome =
  /** A user who takes emails now. */
  | { readonly kind: 'subscribed' }
  /** A friend without an account. An invitation can be emailed again. */
  | { readonly kind: 'invitable' }
  | UnsubscribeRefusal
  | { readonly kind: 'refused'; readonly reason: 'too_late_to_undo' };

/**
 * Turns on what one tap on Unsubscribe turned off, within a day (record 0129). It's too late once something else has
 * changed since: the user's own switch, staff, another tap, a deletion, or a friend who joined.
 */
export class UndoUnsubscribe extends UseCase<{
  unitOfWork: UnitOfWork;
  undoTokens: UnsubscribeTokens;
  clock: Clock;
}> {
  async execute(token: string): Promise<UndoUnsubscribeOutcome> {
    const stopped = readUndoToken(this.dependencies.undoTokens, token);
    if (stopped === undefined) return { kind: 'refused', reason: 'token_unknown' };
    const { id, at } = stopped;
    const tooLate = { kind: 'refused', reason: 'too_late_to_undo' } as const;
    if (this.dependencies.clock.now().getTime() - at.getTime() >= undoMilliseconds) return tooLate;
    return this.dependencies.unitOfWork.run(async (stores) => {
      const user = await findUnsubscriber(stores, id);
      if (!user) return (await stores.mailRefusals.removeOf(id, at)) ? { kind: 'invitable' } : tooLate;
      // A second tap on Undo.
      if (user.takesMails) return { kind: 'subscribed' };
      if (!(await stores.mailRefusals.remove(user.emailKey, at))) return tooLate;
      await stores.users.save({ ...user, takesMails: true });
      return { kind: 'subscribed' };
    });
  }
}
