import { logActivity, operator, type LoggingDependencies } from '../../activity/log-activity.ts';
import { normalizeEmail } from '../../patients/email-address.ts';
import { endKeys } from '../../patients/end-keys.ts';
import { greeted } from '../../patients/names/name-to-greet.ts';
import { namedPerson } from '../../patients/user.ts';
import { UseCase } from '../../use-case.ts';

export type ResetFactorOutcome =
  | { readonly kind: 'reset'; readonly passkeys: number }
  | { readonly kind: 'refused'; readonly reason: 'user_unknown' | 'passkey_unknown' };

/**
 * The operator's way out for someone who lost every passkey and recovery code: removes them all, and ends sessions,
 * codes and links. The person signs in as before and gets an email.
 */
export class ResetFactor extends UseCase<LoggingDependencies> {
  execute(email: string): Promise<ResetFactorOutcome> {
    return this.dependencies.unitOfWork.run(async (stores) => {
      const user = await stores.users.findByEmailForUpdate(normalizeEmail(email));
      if (!user) return { kind: 'refused', reason: 'user_unknown' };
      const passkeys = await stores.passkeys.listOf(user.id);
      if (passkeys.length === 0) return { kind: 'refused', reason: 'passkey_unknown' };
      for (const { id } of passkeys) await stores.passkeys.remove(id);
      await stores.recoveryCodes.replace(user.id, []);
      await endKeys(stores, user);
      await stores.outbox.append({
        kind: 'factor_changed',
        change: 'factor_reset',
        to: user.email,
        ...greeted(user),
      });
      await logActivity(stores, {
        id: this.dependencies.randomness.id(),
        at: this.dependencies.clock.now(),
        by: operator,
        subjectId: user.id,
        what: { action: 'factor_reset', params: { user: namedPerson(user) } },
      });
      return { kind: 'reset', passkeys: passkeys.length };
    });
  }
}
