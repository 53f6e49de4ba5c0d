import { type LoggingDependencies, logActivity } from '../../activity/log-activity.ts';
import { greeted } from '../../patients/names/name-to-greet.ts';
import { UseCase } from '../../use-case.ts';

export type RemovePasskeyOutcome =
  | { readonly kind: 'removed' }
  | { readonly kind: 'refused'; readonly reason: 'passkey_unknown' };

/** Removes one of a user's own passkeys. With the last one, their recovery codes go too. The user gets an email. */
export class RemovePasskey extends UseCase<LoggingDependencies> {
  execute({
    userId,
    passkeyId,
  }: {
    readonly userId: string;
    readonly passkeyId: string;
  }): Promise<RemovePasskeyOutcome> {
    return this.dependencies.unitOfWork.run(async (stores) => {
      const user = await stores.users.findForUpdate(userId);
      const own = await stores.passkeys.listOf(userId);
      const passkey = own.find(({ id }) => id === passkeyId);
      if (!user || !passkey) return { kind: 'refused', reason: 'passkey_unknown' };
      await stores.passkeys.remove(passkey.id);
      if (own.length === 1) await stores.recoveryCodes.replace(userId, []);
      await stores.outbox.append({
        kind: 'factor_changed',
        change: 'passkey_removed',
        to: user.email,
        ...greeted(user),
      });
      await logActivity(stores, {
        id: this.dependencies.randomness.id(),
        at: this.dependencies.clock.now(),
        by: { userId },
        subjectId: userId,
        what: { action: 'passkey_removed', params: { name: passkey.name } },
      });
      return { kind: 'removed' };
    });
  }
}
