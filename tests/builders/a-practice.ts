import { type UseCasesOf, composeUseCases } from '@rewards/api/app/compose-use-cases';
import { chatMessagesOf } from '@rewards/api/modules/webhooks/chat-messages-of';
import { textsOfPractice } from '@rewards/api/texts/texts';
import { likelyEmail } from '@rewards/contracts/likely-email';
import type { ActivityEntry } from '@rewards/domain/activity/activity-entry';
import { toCents } from '@rewards/domain/cents';
import type { Mail } from '@rewards/domain/outbox';
import type { User } from '@rewards/domain/patients/user';
import type { QuoteRequest } from '@rewards/domain/quotes/quote-request';
import { isSettled } from '@rewards/domain/referrals/flag-judgement';
import type { Referral } from '@rewards/domain/referrals/referral';
import { referralFlags } from '@rewards/domain/referrals/referral-flags';
import type { ListedReferral } from '@rewards/domain/referrals/referral-lists';
import type { Session } from '@rewards/domain/sign-in/sessions/session';
import { InMemoryCreditRecords } from '@rewards/in-memory/credit/in-memory-credit-records';
import type { UnitOfWork } from '@rewards/domain/unit-of-work';
import { newestFirst } from '@rewards/in-memory/rows';
import { InMemoryLandingTokens } from '@rewards/in-memory/front-desk/in-memory-landing-tokens';
import { InMemoryTextMessages } from '@rewards/in-memory/follow-ups/in-memory-text-messages';
import { InMemoryClock } from '@rewards/in-memory/in-memory-clock';
import { InMemoryDatabase } from '@rewards/in-memory/in-memory-database';
import { InMemoryRandomness } from '@rewards/in-memory/in-memory-randomness';
import { InMemoryTokenDigest } from '@rewards/in-memory/in-memory-token-digest';
import { InMemoryUnitOfWork } from '@rewards/in-memory/in-memory-unit-of-work';
import { InMemoryUnsubscribeTokens } from '@rewards/in-memory/notifications/in-memory-unsubscribe-tokens';
import { InMemoryPersonalData } from '@rewards/in-memory/patients/in-memory-personal-data';
import { InMemoryPhoneNumbers } from '@rewards/in-memory/patients/in-memory-phone-numbers';
import { InMemoryAddressHasher } from '@rewards/in-memory/referrals/in-memory-address-hasher';
import { InMemoryDashboards } from '@rewards/in-memory/referrals/in-memory-dashboards';
import { InMemoryLinkOpenings } from '@rewards/in-memory/referrals/in-memory-link-openings';
import { InMemoryMatchableReferrals } from '@rewards/in-memory/practice-system/in-memory-matchable-referrals';
import { InMemoryPracticeSystemTurn } from '@rewards/in-memory/practice-system/in-memory-practice-system-turn';
import { InMemoryReportFolder } from '@rewards/in-memory/practice-system/in-memory-report-folder';
import { InMemoryPracticeSystems } from '@rewards/in-memory/practice-system/in-memory-practice-systems';
import { InMemoryFilmArchive } from '@rewards/in-memory/practice/in-memory-practice';
import { InMemoryReferralLists } from '@rewards/in-memory/referrals/in-memory-referral-lists';
import { InMemoryDisplayEventLog } from '@rewards/in-memory/screens/in-memory-screens';
import { InMemoryCodeHasher } from '@rewards/in-memory/sign-in/in-memory-code-hasher';
import { InMemoryCommonPasswords } from '@rewards/in-memory/sign-in/in-memory-common-passwords';
import { InMemoryPasswordHasher } from '@rewards/in-memory/sign-in/in-memory-password-hasher';
import { InMemoryCodeTries } from '@rewards/in-memory/sign-in/in-memory-code-tries';
import { InMemoryPasskeyVerifier } from '@rewards/in-memory/sign-in/in-memory-passkey-verifier';
import { InMemoryPasswordTurns } from '@rewards/in-memory/sign-in/in-memory-password-turns';
import { InMemorySessionStarts } from '@rewards/in-memory/sign-in/in-memory-session-starts';
import { InMemorySessionDirectory } from '@rewards/in-memory/sign-in/in-memory-session-directory';
import { AesSecretSeal } from '@rewards/system/aes-secret-seal';
import { NodeMailDomains } from '@rewards/system/node-mail-domains';
import { InMemoryWebhookSender } from '@rewards/in-memory/webhooks/in-memory-webhook-sender';
import { beginPolicy, policyIn, timeZone } from './a-policy.ts';
import { aProfile, FixedPractice } from './a-profile.ts';
import type { ReferralBuilder } from './a-referral.ts';
import { type UserBuilder } from './a-user.ts';
import { identityOf } from './identity.ts';

class PracticeInMemory {
  /** Its name and team, which use cases read each time. */
  readonly current = new FixedPractice(aProfile({ name: 'Duluth Dental', staffNames: ['Dana', 'Sam'] }));
  readonly clock = new InMemoryClock('2026-03-02T15:00:00.000Z');
  readonly randomness = new InMemoryRandomness();
  readonly database = new InMemoryDatabase();
  readonly unitOfWork = new InMemoryUnitOfWork(this.database);
  readonly limits = this.database.attemptLimits;
  readonly passwordHasher = new InMemoryPasswordHasher();
  readonly textMessages = new InMemoryTextMessages();
  readonly practiceSystems = new InMemoryPracticeSystems();
  readonly webhookSender = new InMemoryWebhookSender();
  readonly secretSeal = new AesSecretSeal([Buffer.alloc(32, 7)]);
  readonly reportFolder = new InMemoryReportFolder();

  /** The dependencies of the use cases. A port that a use case writes through needs its double here. */
  readonly doubles = {
    unitOfWork: this.unitOfWork,
    timeZone,
    policy: policyIn(this.unitOfWork),
    clock: this.clock,
    randomness: this.randomness,
    practice: this.current,
    practiceSystems: this.practiceSystems,
    practiceSystemTurn: new InMemoryPracticeSystemTurn(),
    filmArchive: new InMemoryFilmArchive(this.database),
    maxFilmBytes: 3 * 1_048_576,
    frontDeskCreditLimitCents: toCents(5_000),
    publicUrl: 'https://rewards.test',
    followUpPolicy: { delaySeconds: 7_200, timeZone },
    attemptLimits: this.limits,
    passwordTries: this.database.passwordTries,
    codeTries: new InMemoryCodeTries(this.database),
    passwordTurns: new InMemoryPasswordTurns(),
    sessionStarts: new InMemorySessionStarts(this.database),
    passwordHasher: this.passwordHasher,
    commonPasswords: new InMemoryCommonPasswords('password1', 'iloveyou'),
    codeHasher: new InMemoryCodeHasher(),
    passkeyVerifier: new InMemoryPasskeyVerifier(),
    addressHasher: new InMemoryAddressHasher(),
    landingTokens: new InMemoryLandingTokens(),
    tokenDigest: new InMemoryTokenDigest(),
    secretSeal: this.secretSeal,
    webhookSender: this.webhookSender,
    chatMessages: chatMessagesOf('https://rewards.test', textsOfPractice),
    unsubscribeTokens: new InMemoryUnsubscribeTokens(),
    undoTokens: new InMemoryUnsubscribeTokens(),
    mailingTokens: new InMemoryUnsubscribeTokens(),
    phoneNumbers: new InMemoryPhoneNumbers(),
    likelyEmail,
    mailDomains: new NodeMailDomains(),
    textMessages: this.textMessages,
    displayEventLog: new InMemoryDisplayEventLog(this.database),
    sessionDirectory: new InMemorySessionDirectory(this.database),
    creditRecords: new InMemoryCreditRecords(this.database),
    dashboards: new InMemoryDashboards(this.database),
    linkOpenings: new InMemoryLinkOpenings(this.database),
    matchableReferrals: new InMemoryMatchableReferrals(this.database),
    reportFolder: this.reportFolder,
    reportFolderTurn: new InMemoryPracticeSystemTurn(),
    referralLists: new InMemoryReferralLists(this.database),
    personalData: new InMemoryPersonalData(this.database),
  };

  readonly #useCases = composeUseCases(this.doubles);

  constructor() {
    // Runs before all other work.
    void beginPolicy(this.unitOfWork);
  }

  /** Adds the use cases by name, each created on first use. */
  withUseCases(): Practice {
    return Object.defineProperties(this, Object.getOwnPropertyDescriptors(this.#useCases)) as Practice;
  }

  /** Stores users, then referrals, as given. */
  has(...things: readonly (UserBuilder | ReferralBuilder)[]): Promise<void> {
    return addAll(this.unitOfWork, things);
  }

  /** Referrals with a flag that no one has settled, newest first. */
  async flagged(): Promise<readonly ListedReferral[]> {
    const ids = this.referrals.toSorted(newestFirst).map(({ id }) => id);
    const listed = await this.doubles.referralLists.listByIds(ids, 2026);
    return listed.filter((each) => referralFlags(each.signs).some((flag) => !isSettled(flag, each)));
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

  /** The activity log, oldest first. */
  get activity(): readonly ActivityEntry[] {
    return structuredClone([...this.database.committed.activity.values()]);
  }

  mailsTo(email: string): readonly Mail[] {
    return this.database.committed.mails.filter(({ to }) => to === email);
  }

  /** The code emailed last. */
  codeMailedTo(email: string): string {
    const last = this.mailsTo(email).findLast((mail) => 'code' in mail);
    if (!last || !('code' in last) || last.code === null) throw new Error(`No code was emailed to ${email}`);
    return last.code;
  }

  /** The token of the link that was emailed with the last code. */
  linkMailedTo(email: string): string {
    const last = this.mailsTo(email).findLast((mail) => 'link' in mail);
    if (!last || !('link' in last)) throw new Error(`No link was emailed to ${email}`);
    return last.link?.path.slice('/sign-in/'.length) ?? '';
  }

  /** A friend opens a personal link (if a code is given), requests a login code and enters it. */
  async signInByCode(given: { email: string; name?: string; staffName?: string; referralCode?: string }) {
    const { email, name, staffName, referralCode } = given;
    await this.#useCases.requestCode.execute({ email, purpose: 'login', address: '198.51.100.7', referralCode });
    return this.#useCases.verifyLoginCode.execute({
      email,
      address: '198.51.100.7',
      code: this.codeMailedTo(email.trim().toLowerCase()),
      name,
      staffName,
      referralCode,
    });
  }
}

export type Practice = PracticeInMemory & UseCasesOf<PracticeInMemory['doubles']>;

/** Stores users, then referrals, as given. */
export const addAll = (unitOfWork: UnitOfWork, things: readonly (UserBuilder | ReferralBuilder)[]): Promise<void> =>
  unitOfWork.run(async ({ users, referrals }) => {
    const built = things.map((thing) => thing.build());
    for (const user of built) if ('email' in user) await users.add(user);
    for (const referral of built) if ('friendEmail' in referral) await referrals.add(referral);
  });

/** An in-memory practice with every use case whose ports have a double, at 15:00 UTC on March 2, 2026. */
export const aPractice = (): Practice => new PracticeInMemory().withUseCases();

/** The ID of `aUser(name)`. */
export const idOf = (name: string): string => identityOf(`user ${name}`);

/** The ID of `aReferral(friendName)`. */
export const referralIdOf = (friendName: string): string => identityOf(`referral ${friendName}`);
