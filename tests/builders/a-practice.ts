import type { ActivityEntry } from '@rewards/domain/activity/activity-entry';
import { UndoActivity } from '@rewards/domain/undo/undo-activity';
import { AuditCredit } from '@rewards/domain/credit/audit-credit';
import { defaultCreditPolicy } from '@rewards/domain/credit/credit-policy';
import { RedeemCredit } from '@rewards/domain/credit/redeem-credit';
import type { Mail } from '@rewards/domain/outbox';
import { DeleteUser } from '@rewards/domain/patients/deletion/delete-user';
import { ImportPatients } from '@rewards/domain/patients/import/import-patients';
import type { User } from '@rewards/domain/patients/user';
import type { QuoteRequest } from '@rewards/domain/quotes/quote-request';
import { RequestQuote } from '@rewards/domain/quotes/request-quote';
import { CompleteReferral } from '@rewards/domain/referrals/complete-referral';
import { DeleteReferral } from '@rewards/domain/referrals/delete-referral';
import { ListReferrals } from '@rewards/domain/referrals/list-referrals';
import { ReferByHand } from '@rewards/domain/referrals/refer-by-hand';
import type { Referral } from '@rewards/domain/referrals/referral';
import { SetCounters } from '@rewards/domain/referrals/set-counters';
import { ShowDashboard } from '@rewards/domain/referrals/show-dashboard';
import { RequestCode } from '@rewards/domain/sign-in/codes/request-code';
import { ResetPassword } from '@rewards/domain/sign-in/passwords/reset-password';
import type { Session } from '@rewards/domain/sign-in/sessions/session';
import { SetPassword } from '@rewards/domain/sign-in/passwords/set-password';
import { SignInWithPassword } from '@rewards/domain/sign-in/passwords/sign-in-with-password';
import { VerifyLoginCode } from '@rewards/domain/sign-in/codes/verify-login-code';
import { InMemoryCreditRecords } from '@rewards/in-memory/credit/in-memory-credit-records';
import { InMemoryClock } from '@rewards/in-memory/in-memory-clock';
import { InMemoryDatabase } from '@rewards/in-memory/in-memory-database';
import { InMemoryRandomness } from '@rewards/in-memory/in-memory-randomness';
import { InMemoryUnitOfWork } from '@rewards/in-memory/in-memory-unit-of-work';
import { InMemoryPhoneNumbers } from '@rewards/in-memory/patients/in-memory-phone-numbers';
import { InMemoryAddressHasher } from '@rewards/in-memory/referrals/in-memory-address-hasher';
import { InMemoryDashboards } from '@rewards/in-memory/referrals/in-memory-dashboards';
import { InMemoryReferralLists } from '@rewards/in-memory/referrals/in-memory-referral-lists';
import { InMemoryAttemptLimits } from '@rewards/in-memory/limits/in-memory-attempt-limits';
import { InMemoryCodeHasher } from '@rewards/in-memory/sign-in/in-memory-code-hasher';
import { InMemoryCommonPasswords } from '@rewards/in-memory/sign-in/in-memory-common-passwords';
import { InMemoryPasswordHasher } from '@rewards/in-memory/sign-in/in-memory-password-hasher';
import { InMemoryPasswordTries } from '@rewards/in-memory/sign-in/in-memory-password-tries';
import type { ReferralBuilder } from './a-referral.ts';
import { aProfile, FixedPractice } from './a-profile.ts';
import { type UserBuilder } from './a-user.ts';
import { identityOf } from './identity.ts';

const policy = defaultCreditPolicy;

/** A practice in memory with every use case ready, at three in the afternoon UTC on 2 March 2026. */
export class Practice {
  /** Its name and team; use cases read it anew each time. */
  readonly current = new FixedPractice(aProfile({ name: 'Duluth Dental', staffNames: ['Dana', 'Sam'] }));
  readonly clock = new InMemoryClock('2026-03-02T15:00:00.000Z');
  readonly randomness = new InMemoryRandomness();
  readonly database = new InMemoryDatabase();
  readonly unitOfWork = new InMemoryUnitOfWork(this.database);
  readonly limits = new InMemoryAttemptLimits();
  readonly passwordHasher = new InMemoryPasswordHasher();
  readonly #tries = new InMemoryPasswordTries();
  readonly #codeHasher = new InMemoryCodeHasher();
  readonly #addressHasher = new InMemoryAddressHasher();
  readonly #common = new InMemoryCommonPasswords('password1', 'iloveyou');

  readonly #rules = { policy, randomness: this.randomness };
  readonly completeReferral = new CompleteReferral({
    unitOfWork: this.unitOfWork,
    rules: this.#rules,
    clock: this.clock,
  });
  readonly deleteReferral = new DeleteReferral({ unitOfWork: this.unitOfWork, rules: this.#rules, clock: this.clock });
  readonly deleteUser = new DeleteUser({ unitOfWork: this.unitOfWork, rules: this.#rules, clock: this.clock });
  readonly referByHand = new ReferByHand({
    unitOfWork: this.unitOfWork,
    phoneNumbers: new InMemoryPhoneNumbers(),
    clock: this.clock,
    randomness: this.randomness,
  });
  readonly setCounters = new SetCounters({ unitOfWork: this.unitOfWork, rules: this.#rules, clock: this.clock });
  readonly redeemCredit = new RedeemCredit({ unitOfWork: this.unitOfWork, rules: this.#rules, clock: this.clock });
  readonly undoActivity = new UndoActivity({ unitOfWork: this.unitOfWork, rules: this.#rules, clock: this.clock });
  readonly showDashboard = new ShowDashboard({
    dashboards: new InMemoryDashboards(this.database),
    policy,
    clock: this.clock,
  });
  readonly listReferrals = new ListReferrals({
    referralLists: new InMemoryReferralLists(this.database),
    policy,
    clock: this.clock,
  });
  readonly auditCredit = new AuditCredit({ creditRecords: new InMemoryCreditRecords(this.database), policy });
  readonly importPatients = new ImportPatients({
    unitOfWork: this.unitOfWork,
    phoneNumbers: new InMemoryPhoneNumbers(),
    clock: this.clock,
    randomness: this.randomness,
  });
  readonly requestCode = new RequestCode({
    unitOfWork: this.unitOfWork,
    attemptLimits: this.limits,
    codeHasher: this.#codeHasher,
    addressHasher: this.#addressHasher,
    clock: this.clock,
    randomness: this.randomness,
  });
  readonly verifyLoginCode = new VerifyLoginCode({
    unitOfWork: this.unitOfWork,
    attemptLimits: this.limits,
    codeHasher: this.#codeHasher,
    practice: this.current,
    clock: this.clock,
    randomness: this.randomness,
  });
  readonly requestQuote = new RequestQuote({
    unitOfWork: this.unitOfWork,
    attemptLimits: this.limits,
    phoneNumbers: new InMemoryPhoneNumbers(),
    addressHasher: this.#addressHasher,
    clock: this.clock,
    randomness: this.randomness,
  });
  readonly signInWithPassword = new SignInWithPassword({
    unitOfWork: this.unitOfWork,
    passwordTries: this.#tries,
    passwordHasher: this.passwordHasher,
    clock: this.clock,
    randomness: this.randomness,
  });
  readonly setPassword = new SetPassword({
    unitOfWork: this.unitOfWork,
    passwordTries: this.#tries,
    passwordHasher: this.passwordHasher,
    commonPasswords: this.#common,
    practice: this.current,
    clock: this.clock,
    randomness: this.randomness,
  });
  readonly resetPassword = new ResetPassword({
    unitOfWork: this.unitOfWork,
    attemptLimits: this.limits,
    codeHasher: this.#codeHasher,
    passwordHasher: this.passwordHasher,
    commonPasswords: this.#common,
    practice: this.current,
    clock: this.clock,
    randomness: this.randomness,
  });

  /** Writes users, then referrals, as they are. */
  async has(...things: readonly (UserBuilder | ReferralBuilder)[]): Promise<void> {
    const built = things.map((thing) => thing.build());
    await this.unitOfWork.run(async ({ users, referrals }) => {
      for (const user of built) if ('email' in user) await users.add(user);
      for (const referral of built) if ('friendEmail' in referral) await referrals.add(referral);
    });
  }

  get users(): readonly User[] {
    return structuredClone([...this.database.committed.users.values()]);
  }

  user(email: string): User | undefined {
    return this.users.find((user) => user.email === email);
  }

  get referrals(): readonly Referral[] {
    return structuredClone([...this.database.committed.referrals.values()]);
  }

  get quoteRequests(): readonly QuoteRequest[] {
    return structuredClone([...this.database.committed.quoteRequests.values()]);
  }

  /** The referral built as `aReferral(friendName)`. */
  referral(friendName: string): Referral | undefined {
    return this.referrals.find(({ id }) => id === identityOf(`referral ${friendName}`));
  }

  get sessions(): readonly Session[] {
    return structuredClone([...this.database.committed.sessions.values()]);
  }

  /** What is in the activity log, the oldest first. */
  get activity(): readonly ActivityEntry[] {
    return structuredClone([...this.database.committed.activity.values()]);
  }

  mailsTo(email: string): readonly Mail[] {
    return this.database.committed.mails.filter(({ to }) => to === email);
  }

  /** The code that was mailed last. */
  codeMailedTo(email: string): string {
    const last = this.mailsTo(email).findLast((mail) => 'code' in mail);
    if (!last || !('code' in last)) throw new Error(`No code was mailed to ${email}`);
    return last.code;
  }

  /** A friend opens a personal link (if a code is given), asks for a login code and enters it. */
  async signInByCode(given: { email: string; name?: string; staffName?: string; referralCode?: string }) {
    const { email, name, staffName, referralCode } = given;
    await this.requestCode.execute({ email, purpose: 'login', address: '198.51.100.7', referralCode });
    return this.verifyLoginCode.execute({
      email,
      code: this.codeMailedTo(email.trim().toLowerCase()),
      name,
      staffName,
    });
  }
}

export const aPractice = (): Practice => new Practice();

/** The identity that `aUser(name)` has. */
export const idOf = (name: string): string => identityOf(`user ${name}`);

/** The identity that `aReferral(friendName)` has. */
export const referralIdOf = (friendName: string): string => identityOf(`referral ${friendName}`);
