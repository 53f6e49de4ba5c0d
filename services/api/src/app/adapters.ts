import { join } from 'node:path';
import { Readable } from 'node:stream';
import { LocalMailbox } from '@rewards/mailbox/local-mailbox';
import { likelyEmail } from '@rewards/contracts/likely-email';
import { workAccountCallback } from '@rewards/contracts/work-account';
import { WebAuthnPasskeys } from '@rewards/webauthn/web-authn-passkeys';
import { OpenIdConnectIssuer } from '@rewards/openid-connect/open-id-connect-issuer';
import { readListInThread } from '@rewards/csv/thread/read-list-in-thread';
import { PostgresActivityHistory } from '@rewards/postgres/activity/postgres-activity-history';
import { PostgresKeyCalls } from '@rewards/postgres/api-keys/postgres-key-calls';
import { accessChangesChannel } from '@rewards/postgres/screens/channels';
import { LiveConnections } from '@rewards/postgres/sql/live-connections';
import { PostgresAnnouncements } from '@rewards/postgres/sql/postgres-announcements';
import { jobQueueState } from '@rewards/postgres/operations/background/job-queue-state';
import { overdueSeconds } from '@rewards/postgres/operations/background/overdue-jobs';
import { watchQueue } from '@rewards/postgres/operations/background/queue-watch';
import { WorkerPresence } from '@rewards/postgres/operations/background/worker-presence';
import type { Cause } from '@rewards/postgres/sql/postgres-store';
import { PostgresBackups } from '@rewards/postgres/operations/backups/postgres-backups';
import { PostgresBulkCopy } from '@rewards/postgres/operations/bulk/postgres-bulk-copy';
import { DatabaseOutage } from '@rewards/postgres/sql/database-outage';
import { connectPostgres } from '@rewards/postgres/sql/connect-postgres';
import { PostgresDeliveries } from '@rewards/postgres/deliveries/postgres-deliveries';
import { PostgresCreditBalances } from '@rewards/postgres/credit/postgres-credit-balances';
import { PostgresYearReports } from '@rewards/postgres/credit/report/postgres-year-reports';
import { PostgresCreditHistory } from '@rewards/postgres/credit/postgres-credit-history';
import { PostgresCreditPostingList } from '@rewards/postgres/credit/postgres-credit-posting-list';
import { PostgresCreditRecords } from '@rewards/postgres/credit/postgres-credit-records';
import { PostgresRedemptionList } from '@rewards/postgres/credit/postgres-redemption-list';
import { PostgresQrGenerationList } from '@rewards/postgres/front-desk/postgres-qr-generation-list';
import { PostgresAttemptLimits } from '@rewards/postgres/limits/postgres-attempt-limits';
import { MailSeal } from '@rewards/postgres/mail/mail-seal';
import { PostgresPatientRecords } from '@rewards/postgres/patients/postgres-patient-records';
import { PostgresPersonalData } from '@rewards/postgres/patients/postgres-personal-data';
import { PostgresPracticeTotals } from '@rewards/postgres/patients/postgres-practice-totals';
import { PostgresUserDirectory } from '@rewards/postgres/patients/postgres-user-directory';
import { pingDatabase } from '@rewards/postgres/operations/ping-database';
import { operatingState } from '@rewards/postgres/operations/operating-state';
import type { PostgresDatabase } from '@rewards/postgres/sql/postgres-database';
import { PostgresUnitOfWork } from '@rewards/postgres/postgres-unit-of-work';
import { PostgresFilmArchive } from '@rewards/postgres/practice/postgres-film-archive';
import { PostgresQuoteList } from '@rewards/postgres/quotes/postgres-quote-list';
import { PostgresDashboards } from '@rewards/postgres/referrals/postgres-dashboards';
import { PostgresPersonalLinks } from '@rewards/postgres/referrals/postgres-personal-links';
import { PostgresLikelyDuplicates } from '@rewards/postgres/merge/postgres-likely-duplicates';
import { PostgresLinkOpenings } from '@rewards/postgres/referrals/postgres-link-openings';
import { PostgresPracticeTrends } from '@rewards/postgres/referrals/postgres-practice-trends';
import { PostgresFriendSearch } from '@rewards/postgres/referrals/postgres-friend-search';
import { PostgresMatchableReferrals } from '@rewards/postgres/practice-system/postgres-matchable-referrals';
import { PostgresPracticeSystemTurn } from '@rewards/postgres/practice-system/postgres-practice-system-turn';
import { PostgresReferralLists } from '@rewards/postgres/referrals/postgres-referral-lists';
import { PostgresReferralRecords } from '@rewards/postgres/referrals/postgres-referral-records';
import { PostgresDisplayEventLog } from '@rewards/postgres/screens/postgres-display-event-log';
import { PostgresDisplayFeed } from '@rewards/postgres/screens/postgres-display-feed';
import { PostgresCodeTries } from '@rewards/postgres/sign-in/postgres-code-tries';
import { PostgresPasswordTries } from '@rewards/postgres/sign-in/postgres-password-tries';
import { PostgresSessionDirectory } from '@rewards/postgres/sign-in/postgres-session-directory';
import { PostgresSessionStarts } from '@rewards/postgres/sign-in/postgres-session-starts';
import { Argon2PasswordHasher } from '@rewards/system/argon2-password-hasher';
import { FairPasswordTurns } from '@rewards/system/fair-password-turns';
import { HmacAddressHasher } from '@rewards/system/hmac-address-hasher';
import { HmacCodeHasher } from '@rewards/system/hmac-code-hasher';
import { HmacLandingTokens } from '@rewards/system/hmac-landing-tokens';
import { HmacUnsubscribeTokens } from '@rewards/system/hmac-unsubscribe-tokens';
import { LibphonenumberPhoneNumbers } from '@rewards/system/libphonenumber-phone-numbers';
import { NodeMailDomains } from '@rewards/system/node-mail-domains';
import { SecureRandomness } from '@rewards/system/secure-randomness';
import { Sha256TokenDigest } from '@rewards/system/sha256-token-digest';
import { SystemClock } from '@rewards/system/system-clock';
import { ZxcvbnCommonPasswords } from '@rewards/system/zxcvbn-common-passwords';
import { HttpsWebhookSender } from '@rewards/webhooks/https-webhook-sender';
import { sealWith, secretFor } from './purpose-keys.ts';
import type { AdaptedPorts } from '../modules/ports.ts';
import { WatchedReportFolder } from '@rewards/report-files/watched-report-folder';
import { CachedCreditPolicy } from '../modules/credit/cached-credit-policy.ts';
import { makeTextMessages } from '../modules/follow-ups/make-text-messages.ts';
import { RequestRate } from '../http/request-rate.ts';
import { countedLimits } from '../modules/metrics/counted-limits.ts';
import { Counted } from '../modules/counted.ts';
import { makeMailPreview, makeMailer } from '../modules/notifications/make-mailer.ts';
import { FilmFiles } from '../modules/practice/films/film-files.ts';
import { OpenDentalSystems, paceOf } from '@rewards/open-dental/open-dental-systems';
import { maxReportBytes } from '../modules/practice-system/watch-reports.ts';
import { chatMessagesOf } from '../modules/webhooks/chat-messages-of.ts';
import { textsOfPractice } from '../texts/texts.ts';
import { CachedPractice } from '../modules/practice/cached-practice.ts';
import { makeLogger } from '../http/logger.ts';
import { projectFolder } from '../settings/project-folder.ts';
import { underWay } from '../http/under-way.ts';
import { watchedMailer, watchedTextMessages, watchedWebhookSender } from './watched-calls.ts';
import { type AppSettings, directUrlOf, migrationUrlOf } from '../settings/settings.ts';

/** Far more than a person or an office needs, and far cheaper than hashing at full speed. */
const signInRate = { burst: 240, perSecond: 4 };
/** A practice that shares the process holds few connections, because a database server has many practices. */
const sharedPoolMax = 4;
const builtFrontEnds = join(projectFolder, 'frontends/');

type Adapter<Bound> = (ports: AdaptedPorts) => Bound;

const bySettings =
  <Bound>(make: (settings: AppSettings) => Bound): Adapter<Bound> =>
  ({ settings }) =>
    make(settings);

/** An adapter that runs a query on each call. */
const asking =
  <Answer>(ask: (database: PostgresDatabase) => Promise<Answer>): Adapter<() => Promise<Answer>> =>
  ({ database }) =>
  () =>
    ask(database);

const onDatabase =
  <Bound>(Made: new (database: PostgresDatabase) => Bound): Adapter<Bound> =>
  ({ database }) =>
    new Made(database);

/** In production, texts must reach people. Without a provider, none are promised. */
const followUpPolicyOf = (
  { purpose, smsProvider, followUpDelaySeconds: delaySeconds }: AppSettings,
  timeZone: string,
) => (purpose === 'serve' && !smsProvider ? undefined : { delaySeconds, timeZone });

/** The request whose id the jobs queued now will log. */
function cause(): Cause | undefined {
  const { requestId } = underWay();
  return requestId === undefined ? undefined : { requestId };
}

/** Values that exist before any adapter is made. */
export type Given = 'settings' | 'storedTerms';

/** The default adapter for each port. A port without one doesn't compile. */
export const adapters: { readonly [Name in Exclude<keyof AdaptedPorts, Given>]: Adapter<AdaptedPorts[Name]> } = {
  timeZone: (dependencies) => dependencies.storedTerms.timeZone,
  policy: ({ unitOfWork }) => new CachedCreditPolicy(unitOfWork),
  publicUrl: bySettings((settings) => settings.publicUrl),
  cell: bySettings(({ cell, publicUrl }) => cell ?? new URL(publicUrl).hostname),
  followUpPolicy: ({ settings, timeZone }) => followUpPolicyOf(settings, timeZone),
  practice: (dependencies) => new CachedPractice(dependencies.unitOfWork, dependencies.settings.firstProfile),
  filmFiles: bySettings((settings) => new FilmFiles(join(settings.dataDir, 'films'))),
  maxFilmBytes: bySettings((settings) => settings.filmMegabytes * 1_048_576),
  frontDeskCreditLimitCents: bySettings((settings) => settings.frontDeskCreditLimitCents),
  log: bySettings((settings) => makeLogger(settings.logLevel)),
  requestRate: ({ counted }) =>
    new RequestRate(signInRate, () => counted.limitsHit.inc({ limit: 'requests_of_an_address' })),
  drain: () => ({ isDraining: false }),
  frontEndsFolder: () => builtFrontEnds,

  clock: () => new SystemClock(),
  randomness: () => new SecureRandomness(),
  tokenDigest: () => new Sha256TokenDigest(),
  passwordHasher: () => new Argon2PasswordHasher(),
  passwordTurns: () => new FairPasswordTurns(),
  commonPasswords: () => new ZxcvbnCommonPasswords(),
  phoneNumbers: () => new LibphonenumberPhoneNumbers(),
  likelyEmail: () => likelyEmail,
  mailDomains: () => new NodeMailDomains(),
  codeHasher: bySettings(({ sessionKeys }) => new HmacCodeHasher(secretFor('one-time codes', sessionKeys[0]))),
  addressHasher: bySettings(
    ({ sessionKeys }) => new HmacAddressHasher(secretFor('addresses of friends', sessionKeys[0])),
  ),
  landingTokens: bySettings(
    ({ sessionKeys }) => new HmacLandingTokens(sessionKeys.map((key) => secretFor('landing addresses', key))),
  ),
  // A link in an old email works as long as the key that signed it is still listed.
  unsubscribeTokens: bySettings(
    ({ sessionKeys }) => new HmacUnsubscribeTokens(sessionKeys.map((key) => secretFor('unsubscribe links', key))),
  ),
  undoTokens: bySettings(
    ({ sessionKeys }) => new HmacUnsubscribeTokens(sessionKeys.map((key) => secretFor('undoing unsubscribes', key))),
  ),
  mailingTokens: bySettings(
    ({ sessionKeys }) => new HmacUnsubscribeTokens(sessionKeys.map((key) => secretFor('links in mailings', key))),
  ),
  mailbox: bySettings((settings) => new LocalMailbox(join(settings.dataDir, 'mailbox'))),
  mailer: (dependencies) => watchedMailer(makeMailer(dependencies), dependencies.counted.calls),
  previewMail: makeMailPreview,
  textMessages: (dependencies) => watchedTextMessages(makeTextMessages(dependencies), dependencies.counted.calls),
  passkeyVerifier: bySettings(
    ({ publicUrl, webOrigins, localUrls }) => new WebAuthnPasskeys(publicUrl, [...webOrigins, ...localUrls]),
  ),
  workAccounts: bySettings(
    ({ workAccounts, apiUrl }) => workAccounts && new OpenIdConnectIssuer(workAccounts, apiUrl + workAccountCallback),
  ),
  webhookSender: ({ settings: { allowsPrivateWebhooks: allowsPrivateAddresses }, counted }) =>
    watchedWebhookSender(new HttpsWebhookSender({ allowsPrivateAddresses }), counted.calls),
  chatMessages: bySettings(({ publicUrl }) => chatMessagesOf(publicUrl, textsOfPractice)),

  outage: ({ settings, log }) =>
    new DatabaseOutage({ log, urls: [...new Set([settings.databaseUrl, directUrlOf(settings)])] }),
  connections: bySettings((settings) => new LiveConnections(directUrlOf(settings) !== settings.databaseUrl)),
  database: ({ settings, outage, connections, counted }) =>
    connectPostgres({
      url: settings.databaseUrl,
      preparesStatements: settings.preparesStatements,
      ...(settings.cell !== undefined ? { poolMax: sharedPoolMax } : {}),
      log: outage,
      connections,
      onAnswer: (seconds) => counted.statements.observe(seconds),
    }),
  // An email can wait for more than half a day, and the keys can change in that time.
  mailSeal: bySettings(({ sessionKeys }) => new MailSeal(sealWith('outbox mails', sessionKeys))),
  secretSeal: bySettings(({ sessionKeys }) => sealWith('stored secrets', sessionKeys)),
  unitOfWork: ({ database, mailSeal }) => new PostgresUnitOfWork(database, mailSeal, cause),
  deliveries: ({ database, mailSeal }) => new PostgresDeliveries(database, mailSeal),
  pingDatabase: asking(pingDatabase),
  readJobQueue: asking(jobQueueState),
  queuePatienceSeconds: () => overdueSeconds,
  queueWatch: ({ database, outage: log, queuePatienceSeconds: patienceSeconds }) =>
    watchQueue(database, { log, patienceSeconds }),
  workerPresence: ({ database, outage: log }) => new WorkerPresence({ database, log }),
  readOperatingState: asking(operatingState),
  counted: () => new Counted(),
  bulkCopy: bySettings((settings) => new PostgresBulkCopy(migrationUrlOf(settings))),
  announcements: ({ settings, outage, connections }) =>
    new PostgresAnnouncements({ url: directUrlOf(settings), log: outage, connections }),
  accessChanges: ({ announcements }) => ({
    subscribe: (listener) => announcements.subscribe(accessChangesChannel, listener),
  }),
  displayFeed: (dependencies) =>
    new PostgresDisplayFeed(dependencies.announcements, dependencies.displayEventLog, dependencies.outage),
  displayEventLog: onDatabase(PostgresDisplayEventLog),
  activityHistory: onDatabase(PostgresActivityHistory),
  keyCalls: onDatabase(PostgresKeyCalls),
  attemptLimits: ({ database, counted }) => countedLimits(new PostgresAttemptLimits(database), counted.limitsHit),
  backups: onDatabase(PostgresBackups),
  creditHistory: onDatabase(PostgresCreditHistory),
  creditBalances: onDatabase(PostgresCreditBalances),
  yearReports: onDatabase(PostgresYearReports),
  creditRecords: onDatabase(PostgresCreditRecords),
  creditPostingList: onDatabase(PostgresCreditPostingList),
  dashboards: onDatabase(PostgresDashboards),
  passwordTries: onDatabase(PostgresPasswordTries),
  codeTries: onDatabase(PostgresCodeTries),
  sessionStarts: onDatabase(PostgresSessionStarts),
  patientRecords: onDatabase(PostgresPatientRecords),
  personalData: onDatabase(PostgresPersonalData),
  practiceTotals: onDatabase(PostgresPracticeTotals),
  qrGenerationList: onDatabase(PostgresQrGenerationList),
  filmArchive: onDatabase(PostgresFilmArchive),
  quoteList: onDatabase(PostgresQuoteList),
  redemptionList: onDatabase(PostgresRedemptionList),
  practiceTrends: onDatabase(PostgresPracticeTrends),
  linkOpenings: onDatabase(PostgresLinkOpenings),
  friendSearch: onDatabase(PostgresFriendSearch),
  matchableReferrals: onDatabase(PostgresMatchableReferrals),
  practiceSystems: ({ settings, secretSeal }) => new OpenDentalSystems(settings.openDental, secretSeal),
  practiceSystemTurn: bySettings(
    (settings) =>
      new PostgresPracticeSystemTurn({
        url: directUrlOf(settings),
        // The pace of a key that only reads is slow enough for any key.
        restMilliseconds: paceOf(settings.openDental, false),
      }),
  ),
  reportFolder: bySettings(
    ({ practiceReportsDir: folder = '' }) =>
      new WatchedReportFolder({
        folder,
        maxBytes: maxReportBytes,
        linesIn: (bytes) => readListInThread(Readable.from([bytes]), 'report'),
        now: () => performance.now(),
      }),
  ),
  reportFolderTurn: bySettings(
    (settings) =>
      new PostgresPracticeSystemTurn({ url: directUrlOf(settings), restMilliseconds: 0, lock: 'reportFolder' }),
  ),
  personalLinks: onDatabase(PostgresPersonalLinks),
  referralLists: onDatabase(PostgresReferralLists),
  referralRecords: onDatabase(PostgresReferralRecords),
  sessionDirectory: onDatabase(PostgresSessionDirectory),
  userDirectory: onDatabase(PostgresUserDirectory),
  likelyDuplicates: onDatabase(PostgresLikelyDuplicates),
};
