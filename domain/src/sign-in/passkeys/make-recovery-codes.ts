import { type LoggingDependencies, logActivity } from '../../activity/log-activity.ts';
import type { TokenDigest } from '../../token-digest.ts';
import { greeted } from '../../patients/names/name-to-greet.ts';
import { UseCase } from '../../use-case.ts';
import { issueRecoveryCodes } from './issue-recovery-codes.ts';

export type MakeRecoveryCodesOutcome =
  | { readonly kind: 'made'; readonly recoveryCodes: readonly string[] }
  | { readonly kind: 'refused'; readonly reason: 'passkey_unknown' };

/**
 * Replaces a user's recovery codes, used or not. Without a passkey there is nothing to recover. The user gets an email,
 * because each new code opens the account as a passkey does.
 */
export class MakeRecoveryCodes extends UseCase<LoggingDependencies & { tokenDigest: TokenDigest }> {
  execute(userId: string): Promise<MakeRecoveryCodesOutcome> {
    return this.dependencies.unitOfWork.run(async (stores) => {
      const user = await stores.users.findForUpdate(userId);
      if (!user || (await stores.passkeys.listOf(userId)).length === 0)
        return { kind: 'refused', reason: 'passkey_unknown' };
      const recoveryCodes = await issueRecoveryCodes(stores, userId, this.dependencies);
      await stores.outbox.append({
        kind: 'factor_changed',
        change: 'recovery_codes_made',
        to: user.email,
        ...greeted(user),
      });
      await logActivity(stores, {
        id: this.dependencies.randomness.id(),
        at: this.dependencies.clock.now(),
        by: { userId },
        subjectId: userId,
        what: { action: 'recovery_codes_made', params: {} },
      });
      return { kind: 'made', recoveryCodes };
    });
  }
}
