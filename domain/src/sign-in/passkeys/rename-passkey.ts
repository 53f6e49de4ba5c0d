import { type LoggingDependencies, logActivity } from '../../activity/log-activity.ts';
import { UseCase } from '../../use-case.ts';

export interface RenamePasskeyCommand {
  readonly userId: string;
  readonly passkeyId: string;
  readonly name: string;
}

export type RenamePasskeyOutcome =
  | { readonly kind: 'renamed' | 'unchanged' }
  | { readonly kind: 'refused'; readonly reason: 'passkey_unknown' };

/** Renames one of a user's own passkeys. */
export class RenamePasskey extends UseCase<LoggingDependencies> {
  execute({ userId, passkeyId, name }: RenamePasskeyCommand): Promise<RenamePasskeyOutcome> {
    return this.dependencies.unitOfWork.run<RenamePasskeyOutcome>(async (stores) => {
      await stores.users.findForUpdate(userId);
      const passkey = (await stores.passkeys.listOf(userId)).find(({ id }) => id === passkeyId);
      if (!passkey) return { kind: 'refused', reason: 'passkey_unknown' };
      if (passkey.name === name) return { kind: 'unchanged' };
      await stores.passkeys.rename(passkey.id, name);
      await logActivity(stores, {
        id: this.dependencies.randomness.id(),
        at: this.dependencies.clock.now(),
        by: { userId },
        subjectId: userId,
        what: { action: 'passkey_renamed', params: { from: passkey.name, to: name } },
      });
      return { kind: 'renamed' };
    });
  }
}
