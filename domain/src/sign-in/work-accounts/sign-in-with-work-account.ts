import { logActivity, nobody } from '../../activity/log-activity.ts';
import type { Clock } from '../../clock.ts';
import { type AttemptLimits, refusedWorkAccountsLimit } from '../../limits/attempt-limits.ts';
import { looksLikeEmail, normalizeEmail, withPlainDomain } from '../../patients/email-address.ts';
import type { MailDomains } from '../../patients/mail-domains.ts';
import { type User, namedPerson } from '../../patients/user.ts';
import type { Randomness } from '../../randomness.ts';
import type { UnitOfWork } from '../../unit-of-work.ts';
import { UseCase } from '../../use-case.ts';
import type { SignInOrigin } from '../sign-in-origin.ts';

export interface SignInWithWorkAccountCommand extends Pick<SignInOrigin, 'address'> {
  /** The email that the account's provider vouches for. Undefined if it vouches for none. */
  readonly verifiedEmail: string | undefined;
}

export type SignInWithWorkAccountOutcome =
  /** `BeginSession` checks that the token version is still current. */
  | { readonly kind: 'signed_in'; readonly userId: string; readonly tokenVersion: number }
  | { readonly kind: 'refused'; readonly reason: 'work_account_unverified' | 'work_account_not_admin' };

/**
 * Signs in an admin whose work account was proven by its provider. It never makes an account, and patients sign in
 * another way (record 0087). Nothing can be guessed here, so no limit holds back an admin.
 */
export class SignInWithWorkAccount extends UseCase<{
  unitOfWork: UnitOfWork;
  attemptLimits: AttemptLimits;
  mailDomains: MailDomains;
  clock: Clock;
  randomness: Randomness;
}> {
  async execute({
    verifiedEmail: given,
    address,
  }: SignInWithWorkAccountCommand): Promise<SignInWithWorkAccountOutcome> {
    const email =
      given === undefined ? '' : normalizeEmail(withPlainDomain(given.trim(), this.dependencies.mailDomains));
    if (!looksLikeEmail(email)) return this.#refuse('work_account_unverified', undefined, address);
    const user = await this.dependencies.unitOfWork.run(({ users }) => users.findByEmail(email));
    if (!user?.isAdmin) return this.#refuse('work_account_not_admin', user, address);
    return { kind: 'signed_in', userId: user.id, tokenVersion: user.tokenVersion };
  }

  /** Logs the first few refusals of an address, because the log is append-only. */
  async #refuse(
    reason: 'work_account_unverified' | 'work_account_not_admin',
    user: User | undefined,
    address: string,
  ): Promise<SignInWithWorkAccountOutcome> {
    const { attemptLimits, clock, randomness, unitOfWork } = this.dependencies;
    const at = clock.now();
    const verdict = await attemptLimits.take([{ limit: refusedWorkAccountsLimit, key: address }], at);
    if (verdict.kind === 'allowed')
      await unitOfWork.run((stores) =>
        logActivity(stores, {
          id: randomness.id(),
          at,
          by: nobody,
          ...(user ? { subjectId: user.id } : {}),
          what: { action: 'sign_in_failed', params: { user: user ? namedPerson(user) : null, wrong: 'work_account' } },
        }),
      );
    return { kind: 'refused', reason };
  }
}
