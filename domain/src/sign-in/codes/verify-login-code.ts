import { UseCase } from '../../use-case.ts';
import type { Clock } from '../../clock.ts';
import { addUser } from '../../patients/add-user.ts';
import { emailMatchKey, normalizeEmail } from '../../patients/email-address.ts';
import { type User, hasStaff } from '../../patients/user.ts';
import type { CurrentPractice } from '../../practice/current-practice.ts';
import type { PracticeProfile } from '../../practice/practice-profile.ts';
import type { Randomness } from '../../randomness.ts';
import { signUp } from '../../referrals/referral.ts';
import { tellOfSignUp } from '../../referrals/tell-referrer.ts';
import type { Stores, UnitOfWork } from '../../unit-of-work.ts';
import type { AttemptLimits } from '../../limits/attempt-limits.ts';
import type { CodeHasher } from './code-hasher.ts';
import type { OneTimeCode } from './one-time-code.ts';
import { logFailedSignIn } from '../log-failed-sign-in.ts';
import { giveBackDailyTry, takeCodeTry } from './try-code.ts';

export interface VerifyLoginCodeCommand {
  readonly email: string;
  readonly code: string;
  readonly name?: string | undefined;
  readonly staffName?: string | undefined;
  /** That nobody of the team helped, which is an answer as well (rule 36). */
  readonly staffNone?: boolean | undefined;
}

/** Whom a patient can name as the team member who helped. */
type Team = Pick<PracticeProfile, 'staffNames'>;

export type VerifyLoginCodeOutcome =
  | { readonly kind: 'signed_in'; readonly userId: string }
  | {
      readonly kind: 'refused';
      readonly reason: 'wrong_code' | 'code_ended' | 'name_required' | 'staff_required' | 'staff_unknown';
    }
  | { readonly kind: 'limited'; readonly retryAfterSeconds: number };

/**
 * Signs in with an emailed code, making the account at the first time, and signs up the friend's referral (rules 8
 * and 13). A right code with a missing name or staff answers what is missing and stays valid.
 */
export class VerifyLoginCode extends UseCase<{
  unitOfWork: UnitOfWork;
  attemptLimits: AttemptLimits;
  codeHasher: CodeHasher;
  practice: CurrentPractice;
  clock: Clock;
  randomness: Randomness;
}> {
  async execute(given: VerifyLoginCodeCommand): Promise<VerifyLoginCodeOutcome> {
    const command = { ...given, email: normalizeEmail(given.email) };
    const at = this.parts.clock.now();
    const taken = await takeCodeTry(
      { unitOfWork: this.parts.unitOfWork, limits: this.parts.attemptLimits },
      { email: command.email, purpose: 'login', at },
    );
    if (taken.kind === 'limited') return taken;
    if (taken.kind === 'no_live_code') return { kind: 'refused', reason: 'code_ended' };
    const { staffNames } = await this.parts.practice.get();
    const outcome = await this.parts.unitOfWork.run((stores) =>
      this.#verify(stores, { ...command, staffNames }, taken.live, at),
    );
    const codeWasWrong = outcome.kind === 'refused' && outcome.reason === 'wrong_code';
    if (!codeWasWrong) await giveBackDailyTry(this.parts.attemptLimits, command.email, at);
    return outcome;
  }

  async #verify(
    stores: Stores,
    command: VerifyLoginCodeCommand & Team,
    live: OneTimeCode,
    at: Date,
  ): Promise<VerifyLoginCodeOutcome> {
    const { email, code } = command;
    if (!this.parts.codeHasher.matches(live.hash, email, 'login', code)) {
      await logFailedSignIn(stores, {
        id: this.parts.randomness.id(),
        at,
        user: await stores.users.findByEmail(email),
        wrong: 'code',
      });
      return { kind: 'refused', reason: 'wrong_code' };
    }
    const seen = await stores.users.findByEmail(email);
    const missing = this.#whatIsMissing(seen, command);
    if (missing) {
      await stores.oneTimeCodes.giveBackTry(live.id);
      return { kind: 'refused', reason: missing };
    }
    if (!(await stores.oneTimeCodes.consume(live.id, at))) return { kind: 'refused', reason: 'wrong_code' };
    // Locked only now: everyone locks a code before a user, so that parallel work waits and none dies.
    const known = seen && (await stores.users.findByEmailForUpdate(email));
    const user = await this.#admit(stores, known, command, at);
    await signUpReferral(stores, user, at);
    return { kind: 'signed_in', userId: user.id };
  }

  #whatIsMissing(known: User | undefined, { name, staffName, staffNone, staffNames }: VerifyLoginCodeCommand & Team) {
    if (!known?.name && !name) return 'name_required' as const;
    if (known && hasStaff(known)) return undefined;
    if (!staffName) return staffNone ? undefined : ('staff_required' as const);
    return staffNames.includes(staffName) ? undefined : ('staff_unknown' as const);
  }

  /** Fills in what the account lacks; what it has stays, for a name typed at a sign-in proves nothing. */
  async #admit(stores: Stores, known: User | undefined, command: VerifyLoginCodeCommand, at: Date): Promise<User> {
    const user =
      known ??
      (await addUser(
        stores.users,
        {
          id: this.parts.randomness.id(),
          email: command.email,
          createdAt: at,
          name: command.name ?? '',
          staffName: command.staffName || null,
          staffNone: saysNobody(command),
        },
        this.parts.randomness,
      ));
    const filled: User = {
      ...user,
      name: user.name || (command.name ?? ''),
      staffName: hasStaff(user) ? user.staffName : command.staffName || null,
      staffNone: hasStaff(user) ? user.staffNone : saysNobody(command),
    };
    if (filled.name !== user.name || hasStaff(filled) !== hasStaff(user)) await stores.users.save(filled);
    return filled;
  }
}

const saysNobody = ({ staffName, staffNone = false }: VerifyLoginCodeCommand) => staffNone && !staffName;

async function signUpReferral(stores: Stores, friend: User, at: Date): Promise<void> {
  const referral = await stores.referrals.findByFriendForUpdate(emailMatchKey(friend.email));
  if (referral?.status !== 'pending') return;
  const signedUp = signUp(referral, friend, at);
  await stores.referrals.save(signedUp);
  await tellOfSignUp(stores, signedUp);
}
