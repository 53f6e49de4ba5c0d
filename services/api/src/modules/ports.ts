import type { Router } from '@koa/router';
import type { ActivityHistory } from '@rewards/domain/activity/activity-history';
import type { KeyCalls } from '@rewards/domain/api-keys/key-calls';
import type { Backups } from '@rewards/domain/backups/backups';
import type { CreditHistory } from '@rewards/domain/credit/credit-history';
import type { FirstTerms } from '@rewards/domain/credit/credit-policy';
import type { CreditPostingList } from '@rewards/domain/credit/postings/credit-posting-list';
import type { CreditBalances } from '@rewards/domain/credit/owed/credit-balances';
import type { RedemptionList } from '@rewards/domain/credit/redemption-list';
import type { Deliveries } from '@rewards/domain/deliveries/deliveries';
import type { QrGenerationList } from '@rewards/domain/front-desk/qr-generation-list';
import type { Mail } from '@rewards/domain/outbox';
import type { Mailer } from '@rewards/domain/mailer';
import type { PatientRecords } from '@rewards/domain/patients/patient-records';
import type { PracticeTotals } from '@rewards/domain/patients/practice-totals';
import type { UserDirectory } from '@rewards/domain/patients/user-directory';
import type { CurrentPractice } from '@rewards/domain/practice/practice-profile';
import type { QuoteList } from '@rewards/domain/quotes/quote-list';
import type { LikelyDuplicates } from '@rewards/domain/merge/likely-duplicates';
import type { FriendSearch, ReferralPages } from '@rewards/domain/referrals/referral-lists';
import type { ReferralRecords } from '@rewards/domain/referrals/referral-records';
import type { PasswordTurns } from '@rewards/domain/sign-in/passwords/password-turns';
import type { MatchableReferrals } from '@rewards/domain/practice-system/matchable-referrals';
import type { DependenciesOf } from '@rewards/domain/use-case';
import type { LocalMailbox } from '@rewards/mailbox/local-mailbox';
import type { DatabaseOutage } from '@rewards/postgres/sql/database-outage';
import type { LiveConnections } from '@rewards/postgres/sql/live-connections';
import type { PostgresAnnouncements } from '@rewards/postgres/sql/postgres-announcements';
import type { JobQueueState } from '@rewards/postgres/operations/background/job-queue-state';
import type { QueueWatch } from '@rewards/postgres/operations/background/queue-watch';
import type { WorkerPresence } from '@rewards/postgres/operations/background/worker-presence';
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
import type { ListedAnswers } from '../http/domain-refusals.ts';

/** Turns `A | B` into `A & B`. */
export type UnionToIntersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/** The use cases of all modules, by name. */
type UseCases = typeof activityUseCases &
  typeof apiKeysUseCases &
  typeof creditUseCases &
  typeof followUpsUseCases &
  typeof frontDeskUseCases &
  typeof notificationsUseCases &
  typeof outreachUseCases &
  typeof patientsUseCases &
  typeof practiceSystemUseCases &
  typeof practiceUseCases &
  typeof quotesUseCases &
  typeof referralsUseCases &
  typeof screensUseCases &
  typeof signInUseCases &
  typeof tasksUseCases &
  typeof webhooksUseCases;
export type EveryUseCase = { readonly [Name in keyof UseCases]: InstanceType<UseCases[Name]> };

/** What the use cases name. One that they name differently doesn't compile. */
type NeededPorts = UnionToIntersection<DependenciesOf<UseCases[keyof UseCases]>>;

/**
 * Values from outside and adapters: those that use cases need, and these. Each can be replaced, as tests do with clock
 * and mailer.
 */
export interface AdaptedPorts extends NeededPorts {
  readonly settings: AppSettings;
  readonly log: Logger;
  /** Folds the warnings of a database outage. */
  readonly outage: DatabaseOutage;
  /** The practice's first terms, read before anything else is made. */
  readonly storedTerms: FirstTerms;
  readonly practice: CurrentPractice;
  /** The practice's name among those of a group, or its host name. A label of its metrics. */
  readonly cell: string;
  readonly filmFiles: FilmFiles;
  /** A mailer that holds connections open can close them. */
  readonly mailer: Mailer & { close?(): void };
  /** The words of an email as it would leave now. */
  readonly previewMail: (mail: Mail) => Promise<{ readonly subject: string; readonly text: string }>;
  readonly mailbox: LocalMailbox;
  /** Undefined while staff sign-in with a work account is off. */
  readonly workAccounts: OpenIdConnectIssuer | undefined;
  readonly mailSeal: MailSeal;
  /** An implementation with a queue can report its length. */
  readonly passwordTurns: PasswordTurns & { use?(): TurnsUse };
  readonly database: PostgresDatabase;
  readonly announcements: PostgresAnnouncements;
  readonly connections: LiveConnections;
  readonly bulkCopy: PostgresBulkCopy;
  readonly displayFeed: PostgresDisplayFeed;
  readonly activityHistory: ActivityHistory;
  readonly keyCalls: KeyCalls;
  readonly backups: Backups;
  readonly userDirectory: UserDirectory;
  readonly likelyDuplicates: LikelyDuplicates;
  readonly practiceTotals: PracticeTotals;
  readonly referralLists: ReferralPages;
  readonly friendSearch: FriendSearch;
  readonly matchableReferrals: MatchableReferrals;
  readonly quoteList: QuoteList;
  readonly patientRecords: PatientRecords;
  readonly referralRecords: ReferralRecords;
  readonly creditPostingList: CreditPostingList;
  readonly creditHistory: CreditHistory;
  readonly creditBalances: CreditBalances;
  readonly redemptionList: RedemptionList;
  readonly qrGenerationList: QrGenerationList;
  readonly requestRate: RequestRate;
  readonly deliveries: Deliveries;
  readonly pingDatabase: () => Promise<void>;
  readonly readJobQueue: () => Promise<readonly JobQueueState[]>;
  /** Notices when jobs wait and none leaves. */
  readonly queueWatch: QueueWatch;
  /** Frees the jobs of workers that are gone. */
  readonly workerPresence: WorkerPresence;
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
  readonly answers: ListedAnswers;
  readonly addresses: readonly DocumentedAddress[];
  readonly koa: Koa;
}

/** Everything the running service has, by name, made when it is first read. It can't be copied. */
export type Service = Ports & EveryUseCase;
