import type { Router } from '@koa/router';
import type { ActivityHistory } from '@rewards/domain/activity/activity-history';
import type { Backups } from '@rewards/domain/backups/backups';
import type { Cents } from '@rewards/domain/cents';
import type { Clock } from '@rewards/domain/clock';
import type { CreditHistory } from '@rewards/domain/credit/credit-history';
import type { FirstTerms } from '@rewards/domain/credit/credit-policy';
import type { CurrentCreditPolicy } from '@rewards/domain/credit/policy/credit-policies';
import type { CreditPostingList } from '@rewards/domain/credit/postings/credit-posting-list';
import type { CreditBalances } from '@rewards/domain/credit/owed/credit-balances';
import type { YearReports } from '@rewards/domain/credit/report/year-reports';
import type { CreditRecords } from '@rewards/domain/credit/credit-records';
import type { RedemptionList } from '@rewards/domain/credit/redemption-list';
import type { Deliveries } from '@rewards/domain/deliveries/deliveries';
import type { FollowUpPolicy } from '@rewards/domain/follow-ups/follow-up-text';
import type { TextMessages } from '@rewards/domain/follow-ups/text-messages';
import type { QrGenerationList } from '@rewards/domain/front-desk/qr-generation-list';
import type { LandingTokens } from '@rewards/domain/front-desk/landing-tokens';
import type { AttemptLimits } from '@rewards/domain/limits/attempt-limits';
import type { MailingTokens } from '@rewards/domain/outreach/mailing';
import type { Mail } from '@rewards/domain/outbox';
import type { Mailer } from '@rewards/domain/mailer';
import type { UnsubscribeTokens } from '@rewards/domain/notifications/unsubscribe-tokens';
import type { LikelyEmail } from '@rewards/domain/patients/likely-email';
import type { MailDomains } from '@rewards/domain/patients/mail-domains';
import type { PatientRecords } from '@rewards/domain/patients/patient-records';
import type { PersonalData } from '@rewards/domain/patients/own-data/personal-data';
import type { PhoneNumbers } from '@rewards/domain/patients/phone-numbers';
import type { PracticeTotals } from '@rewards/domain/patients/practice-totals';
import type { UserDirectory } from '@rewards/domain/patients/user-directory';
import type { FilmArchive } from '@rewards/domain/practice/films/film';
import type { CurrentPractice } from '@rewards/domain/practice/practice-profile';
import type { QuoteList } from '@rewards/domain/quotes/quote-list';
import type { Randomness } from '@rewards/domain/randomness';
import type { AddressHasher } from '@rewards/domain/referrals/address-hasher';
import type { Dashboards } from '@rewards/domain/referrals/dashboards';
import type { PersonalLinks } from '@rewards/domain/referrals/open-invitation';
import type { LikelyDuplicates } from '@rewards/domain/merge/likely-duplicates';
import type { LinkOpenings } from '@rewards/domain/referrals/trends/count-openings';
import type { PracticeTrends } from '@rewards/domain/referrals/trends/practice-trends';
import type { FriendSearch, ReferralPages } from '@rewards/domain/referrals/referral-lists';
import type { ReferralRecords } from '@rewards/domain/referrals/referral-records';
import type { DisplayEventLog } from '@rewards/domain/screens/display-events';
import type { CodeHasher } from '@rewards/domain/sign-in/codes/code-hasher';
import type { CodeTries } from '@rewards/domain/sign-in/codes/code-tries';
import type { CommonPasswords } from '@rewards/domain/sign-in/passwords/simple-password';
import type { PasswordHasher } from '@rewards/domain/sign-in/passwords/password-hasher';
import type { PasswordTurns } from '@rewards/domain/sign-in/passwords/password-turns';
import type { PasskeyVerifier } from '@rewards/domain/sign-in/passkeys/passkey-verifier';
import type { SessionStarts } from '@rewards/domain/sign-in/sessions/session-starts';
import type { SessionDirectory } from '@rewards/domain/sign-in/sessions/session-directory';
import type { PasswordTries } from '@rewards/domain/sign-in/passwords/password-tries';
import type { SecretSeal } from '@rewards/domain/secret-seal';
import type { TokenDigest } from '@rewards/domain/token-digest';
import type { UnitOfWork } from '@rewards/domain/unit-of-work';
import type { WebhookSender } from '@rewards/domain/webhooks/webhook-sender';
import type { MatchableReferrals } from '@rewards/domain/practice-system/matchable-referrals';
import type { PracticeSystemTurn } from '@rewards/domain/practice-system/practice-system-turn';
import type { ReportFolder } from '@rewards/domain/practice-system/report/report-folder';
import type { PracticeSystems } from '@rewards/domain/practice-system/practice-systems';
import type { LocalMailbox } from '@rewards/mailbox/local-mailbox';
import type { DatabaseOutage } from '@rewards/postgres/sql/database-outage';
import type { LiveConnections } from '@rewards/postgres/sql/live-connections';
import type { PostgresAnnouncements } from '@rewards/postgres/sql/postgres-announcements';
import type { JobQueueState } from '@rewards/postgres/operations/background/job-queue-state';
import type { QueueWatch } from '@rewards/postgres/operations/background/queue-watch';
import type { PostgresBulkCopy } from '@rewards/postgres/operations/bulk/postgres-bulk-copy';
import type { MailSeal } from '@rewards/postgres/mail/mail-seal';
import type { OperatingState } from '@rewards/postgres/operations/operating-state';
import type { OpenIdConnectIssuer } from '@rewards/openid-connect/open-id-connect-issuer';
import type { PostgresDatabase } from '@rewards/postgres/sql/postgres-database';
import type { PostgresDisplayFeed } from '@rewards/postgres/screens/postgres-display-feed';
import type { TurnsUse } from '@rewards/system/fair-password-turns';
import type Koa from 'koa';
import type { Logger } from 'pino';
import type { DocumentedAddress } from './documented-address.ts';
import type { RequestRate } from '../http/request-rate.ts';
import type { Route } from '../http/route.ts';
import type { Counted } from './counted.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { PageAssets } from './pages/page-assets.ts';
import type { PreviewPictures } from './pages/preview-pictures.ts';
import type { Drain } from './health/health.routes.ts';
import type { DisplayConnections } from './screens/display-connections.ts';
import type { CanSubscribe, PairedScreens } from './screens/display-subscriptions.ts';
import type { AppSettings } from '../settings/settings.ts';
import type { BrowserSessions } from './sign-in/browser-sessions.ts';
import type { FilmFiles } from './practice/films/film-files.ts';
import type { activityUseCases } from './activity/activity.use-cases.ts';
import type { apiKeysUseCases } from './api-keys/api-keys.use-cases.ts';
import type { creditUseCases } from './credit/credit.use-cases.ts';
import type { followUpsUseCases } from './follow-ups/follow-ups.use-cases.ts';
import type { frontDeskUseCases } from './front-desk/front-desk.use-cases.ts';
import type { notificationsUseCases } from './notifications/notifications.use-cases.ts';
import type { outreachUseCases } from './outreach/outreach.use-cases.ts';
import type { patientsUseCases } from './patients/patients.use-cases.ts';
import type { practiceSystemUseCases } from './practice-system/practice-system.use-cases.ts';
import type { practiceUseCases } from './practice/practice.use-cases.ts';
import type { quotesUseCases } from './quotes/quotes.use-cases.ts';
import type { referralsUseCases } from './referrals/referrals.use-cases.ts';
import type { screensUseCases } from './screens/screens.use-cases.ts';
import type { signInUseCases } from './sign-in/sign-in.use-cases.ts';
import type { tasksUseCases } from './tasks/tasks.use-cases.ts';
import type { webhooksUseCases } from './webhooks/webhooks.use-cases.ts';
import type { Answers } from '../http/domain-refusals.ts';

/** Values from outside and adapters. Each can be replaced, as tests do with clock and mailer. */
export interface AdaptedPorts {
  readonly settings: AppSettings;
  readonly log: Logger;
  /** Folds the warnings of a database outage. */
  readonly outage: DatabaseOutage;
  /** The practice's first terms, read before anything else is made. */
  readonly storedTerms: FirstTerms;
  /** The practice's time zone, for days, months and program years. */
  readonly timeZone: string;
  readonly policy: CurrentCreditPolicy;
  readonly followUpPolicy: FollowUpPolicy | undefined;
  readonly publicUrl: string;
  readonly practice: CurrentPractice;
  readonly filmArchive: FilmArchive;
  readonly filmFiles: FilmFiles;
  readonly maxFilmBytes: number;
  readonly frontDeskCreditLimitCents: Cents;
  readonly clock: Clock;
  readonly randomness: Randomness;
  /** A mailer that holds connections open can close them. */
  readonly mailer: Mailer & { close?(): void };
  /** The words of an email as it would leave now. */
  readonly previewMail: (mail: Mail) => Promise<{ readonly subject: string; readonly text: string }>;
  readonly mailbox: LocalMailbox;
  readonly textMessages: TextMessages;
  /** Undefined while staff sign-in with a work account is off. */
  readonly workAccounts: OpenIdConnectIssuer | undefined;
  readonly mailSeal: MailSeal;
  /** Seals secrets in the database, such as another system's key. */
  readonly secretSeal: SecretSeal;
  readonly webhookSender: WebhookSender;
  readonly unsubscribeTokens: UnsubscribeTokens;
  /** For Undo after unsubscribing. */
  readonly undoTokens: UnsubscribeTokens;
  readonly mailingTokens: MailingTokens;
  readonly passwordHasher: PasswordHasher;
  /** An implementation with a queue can report its length. */
  readonly passwordTurns: PasswordTurns & { use?(): TurnsUse };
  readonly codeHasher: CodeHasher;
  readonly passkeyVerifier: PasskeyVerifier;
  readonly addressHasher: AddressHasher;
  readonly commonPasswords: CommonPasswords;
  readonly phoneNumbers: PhoneNumbers;
  readonly likelyEmail: LikelyEmail;
  readonly mailDomains: MailDomains;
  readonly landingTokens: LandingTokens;
  readonly tokenDigest: TokenDigest;
  readonly database: PostgresDatabase;
  readonly announcements: PostgresAnnouncements;
  readonly connections: LiveConnections;
  readonly displayEventLog: DisplayEventLog;
  readonly bulkCopy: PostgresBulkCopy;
  readonly displayFeed: PostgresDisplayFeed;
  readonly unitOfWork: UnitOfWork;
  readonly activityHistory: ActivityHistory;
  readonly backups: Backups;
  readonly userDirectory: UserDirectory;
  readonly likelyDuplicates: LikelyDuplicates;
  readonly practiceTotals: PracticeTotals;
  readonly referralLists: ReferralPages;
  readonly practiceTrends: PracticeTrends;
  readonly linkOpenings: LinkOpenings;
  readonly friendSearch: FriendSearch;
  readonly matchableReferrals: MatchableReferrals;
  readonly practiceSystems: PracticeSystems;
  readonly practiceSystemTurn: PracticeSystemTurn;
  readonly reportFolder: ReportFolder;
  readonly reportFolderTurn: PracticeSystemTurn;
  readonly personalLinks: PersonalLinks;
  readonly dashboards: Dashboards;
  readonly quoteList: QuoteList;
  readonly patientRecords: PatientRecords;
  readonly referralRecords: ReferralRecords;
  readonly personalData: PersonalData;
  readonly creditRecords: CreditRecords;
  readonly creditPostingList: CreditPostingList;
  readonly creditHistory: CreditHistory;
  readonly creditBalances: CreditBalances;
  readonly yearReports: YearReports;
  readonly redemptionList: RedemptionList;
  readonly qrGenerationList: QrGenerationList;
  readonly attemptLimits: AttemptLimits;
  readonly sessionDirectory: SessionDirectory;
  readonly passwordTries: PasswordTries;
  readonly codeTries: CodeTries;
  readonly sessionStarts: SessionStarts;
  readonly requestRate: RequestRate;
  readonly deliveries: Deliveries;
  readonly pingDatabase: () => Promise<void>;
  readonly readJobQueue: () => Promise<readonly JobQueueState[]>;
  /** Notices when jobs wait and none leaves. */
  readonly queueWatch: QueueWatch;
  readonly queuePatienceSeconds: number;
  readonly readOperatingState: () => Promise<OperatingState>;
  readonly counted: Counted;
  readonly accessChanges: { subscribe(listener: () => void): void };
  readonly drain: Drain;
  readonly frontEndsFolder: string;
}

/** Those above, and what modules provide for the running service. */
export interface Ports extends AdaptedPorts {
  readonly sessions: BrowserSessions;
  readonly pageAssets: PageAssets;
  readonly previewPictures: PreviewPictures;
  readonly pairedScreens: PairedScreens;
  readonly displayConnections: DisplayConnections;
  readonly canSubscribe: CanSubscribe;
  readonly metrics: Metrics;
  readonly routes: readonly Route[];
  readonly openRouters: readonly Router[];
  readonly routers: readonly Router[];
  readonly answers: Answers;
  readonly addresses: readonly DocumentedAddress[];
  readonly koa: Koa;
}

type InstancesOf<Classes extends Readonly<Record<string, abstract new (ports: never) => unknown>>> = {
  readonly [Name in keyof Classes]: InstanceType<Classes[Name]>;
};

/** The use cases of all modules, by name. */
export type EveryUseCase = InstancesOf<typeof activityUseCases> &
  InstancesOf<typeof apiKeysUseCases> &
  InstancesOf<typeof creditUseCases> &
  InstancesOf<typeof followUpsUseCases> &
  InstancesOf<typeof frontDeskUseCases> &
  InstancesOf<typeof notificationsUseCases> &
  InstancesOf<typeof outreachUseCases> &
  InstancesOf<typeof patientsUseCases> &
  InstancesOf<typeof practiceSystemUseCases> &
  InstancesOf<typeof practiceUseCases> &
  InstancesOf<typeof quotesUseCases> &
  InstancesOf<typeof referralsUseCases> &
  InstancesOf<typeof screensUseCases> &
  InstancesOf<typeof signInUseCases> &
  InstancesOf<typeof tasksUseCases> &
  InstancesOf<typeof webhooksUseCases>;

/** Everything the running service has, by name, made when it is first read. It can't be copied. */
export type Service = Ports & EveryUseCase;
