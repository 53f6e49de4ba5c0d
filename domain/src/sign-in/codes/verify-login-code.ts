import { UseCase } from '../../use-case.ts';
import type { Clock } from '../../clock.ts';
import { emailMatchKey, normalizeEmail } from '../../patients/email-address.ts';
import type { Team } from '../../patients/team-member.ts';
import type { CurrentPractice } from '../../practice/practice-profile.ts';
import type { Randomness } from '../../randomness.ts';
import type { AddressHasher } from '../../referrals/address-hasher.ts';
import type { Stores, UnitOfWork } from '../../unit-of-work.ts';
import type { SignInOrigin } from '../sign-in-origin.ts';
import type { CodeHasher } from './code-hasher.ts';
import type { CodeTaken, CodeTries, CodesEnded } from './code-tries.ts';
import { type ReplacedCode, asReplaced } from './earlier-code.ts';
import { isCodeOf } from './one-time-code.ts';
import { logFailedSignIn } from '../log-failed-sign-in.ts';
import {
  type AboutPerson,
  type MissingOfPerson,
  admitPerson,
  introducedBy,
  personsOf,
  whatIsMissing,
} from './admit-person.ts';

export interface VerifyLoginCodeCommand extends SignInOrigin, AboutPerson {
  readonly email: string;
  readonly code: string;
  /** The hashes of the codes that this browser asked for in the last ten minutes. */
  readonly askedHashes?: readonly string[];
  /** The code of the last referral link opened in this browser. */
  readonly referralCode?: string | undefined;
}

export type VerifyLoginCodeOutcome =
  /** Includes the code's token version. `BeginSession` checks that it's still current. */
  | { readonly kind: 'signed_in'; readonly userId: string; readonly tokenVersion: number }
  | {
      readonly kind: 'refused';
      readonly reason: 'wrong_code' | 'code_ended' | MissingOfPerson;
    }
  | ReplacedCode
  | { readonly kind: 'limited'; readonly retryAfterSeconds: number }
  | CodesEnded;

/**
 * Signs in with an emailed code and creates the account the first time. The mailbox is now proved, so this decides who
 * referred a new patient (rules 8, 13 and 31). A right code without a required name or staff answer returns what is
 * missing and stays valid. A browser that sent a request from /quote needn't repeat what it said there (record 0124).
 */
export class VerifyLoginCode extends UseCase<{
  unitOfWork: UnitOfWork;
  codeTries: CodeTries;
  codeHasher: CodeHasher;
  addressHasher: AddressHasher;
  practice: CurrentPractice;
  clock: Clock;
  randomness: Randomness;
}> {
  async execute(given: VerifyLoginCodeCommand): Promise<VerifyLoginCodeOutcome> {
    const command = { ...given, email: normalizeEmail(given.email) };
    const at = this.dependencies.clock.now();
    const tried = { ...command, email: emailMatchKey(command.email), purpose: 'login' } as const;
    const taken = await this.dependencies.codeTries.take(tried, at);
    if (taken.kind === 'limited' || taken.kind === 'codes_ended') return taken;
    if (taken.kind === 'no_live_code') return { kind: 'refused', reason: 'code_ended' };
    const { staffNames } = await this.dependencies.practice.get();
    return this.dependencies.unitOfWork.run((stores) => this.#verify(stores, { ...command, staffNames }, taken, at));
  }

  async #verify(
    stores: Stores,
    command: VerifyLoginCodeCommand & Team,
    { live, failuresAtAddress }: CodeTaken,
    at: Date,
  ): Promise<VerifyLoginCodeOutcome> {
    const { email, code } = command;
    if (!this.dependencies.codeHasher.matches(live.hash, live.email, 'login', code)) {
      await logFailedSignIn(stores, {
        id: this.dependencies.randomness.id(),
        at,
        user: await stores.users.findByEmail(email),
        wrong: 'code',
        failuresAtAddress,
      });
      const replaced = asReplaced(this.dependencies.codeHasher, live, code, command.askedHashes);
      return replaced ?? { kind: 'refused', reason: 'wrong_code' };
    }
    const { seen, ofMailbox } = await personsOf(stores, email);
    if (!isCodeOf(live, seen)) return { kind: 'refused', reason: 'code_ended' };
    const isAskedHere = command.askedHashes?.includes(live.hash) === true;
    // In another browser, what someone typed at /quote with this email may not be the person's own.
    const request =
      isAskedHere && live.requestId !== null ? await stores.quoteRequests.find(live.requestId) : undefined;
    const about = introducedBy(command, request, seen);
    const missing = whatIsMissing(seen, about);
    const giveBackTry = () => stores.oneTimeCodes.giveBackTry({ ...command, id: live.id, purpose: 'login' }, at);
    if (missing) {
      await giveBackTry();
      return { kind: 'refused', reason: missing };
    }
    if (!(await stores.oneTimeCodes.consume(live.id, at))) return { kind: 'refused', reason: 'wrong_code' };
    const user = await admitPerson(stores, { seen, ofMailbox }, about, {
      referralCodes: [command.referralCode, live.referralCode],
      addressHash: this.dependencies.addressHasher.hash(command.address),
      randomness: this.dependencies.randomness,
      at,
    });
    await giveBackTry();
    return { kind: 'signed_in', userId: user.id, tokenVersion: live.tokenVersion };
  }
}
