import type { ActivityHistory } from '@rewards/domain/activity/activity-history';
import type { Clock } from '@rewards/domain/clock';
import type { CreditPolicy } from '@rewards/domain/credit/credit-policy';
import type { CreditRules } from '@rewards/domain/credit/settle-year';
import type { FollowUpPolicy } from '@rewards/domain/follow-ups/follow-up-text';
import type { RedemptionList } from '@rewards/domain/credit/redemption-list';
import type { CreditRecords } from '@rewards/domain/credit/credit-records';
import type { DisplayEventLog } from '@rewards/domain/screens/display-events';
import type { QrGenerationList } from '@rewards/domain/front-desk/qr-generation-list';
import type { TokenDigest } from '@rewards/domain/token-digest';
import type { TextMessages } from '@rewards/domain/follow-ups/text-messages';
import type { Mailer } from '@rewards/domain/mailer';
import type { UnsubscribeTokens } from '@rewards/domain/notifications/unsubscribe-tokens';
import type { PatientRecords } from '@rewards/domain/patients/patient-records';
import type { PhoneNumbers } from '@rewards/domain/patients/phone-numbers';
import type { PracticeTotals } from '@rewards/domain/patients/practice-totals';
import type { UserDirectory } from '@rewards/domain/patients/user-directory';
import type { CurrentPractice } from '@rewards/domain/practice/current-practice';
import type { QuoteList } from '@rewards/domain/quotes/quote-list';
import type { Randomness } from '@rewards/domain/randomness';
import type { AddressHasher } from '@rewards/domain/referrals/address-hasher';
import type { Dashboards } from '@rewards/domain/referrals/dashboards';
import type { ReferralLists } from '@rewards/domain/referrals/referral-lists';
import type { ReferralRecords } from '@rewards/domain/referrals/referral-records';
import type { AttemptLimits } from '@rewards/domain/limits/attempt-limits';
import type { CodeHasher } from '@rewards/domain/sign-in/codes/code-hasher';
import type { CommonPasswords } from '@rewards/domain/sign-in/passwords/common-passwords';
import type { PasswordHasher } from '@rewards/domain/sign-in/passwords/password-hasher';
import type { PasswordTries } from '@rewards/domain/sign-in/passwords/password-tries';
import type { UnitOfWork } from '@rewards/domain/unit-of-work';
import type { LocalMailbox } from '@rewards/mailbox/local-mailbox';
import type { MailSeal } from '@rewards/postgres/mail/mail-seal';
import type { PostgresAnnouncements } from '@rewards/postgres/announcements/postgres-announcements';
import type { PostgresDisplayFeed } from '@rewards/postgres/screens/postgres-display-feed';
import type { PostgresDatabase } from '@rewards/postgres/postgres-database';
import type { Logger } from 'pino';
import type { DisplayAudience } from '../screens/display-audience.ts';
import type { MayHearDisplayEvents, PairedScreens } from '../screens/display-hearing.ts';
import type { RequestRate } from '../http/request-rate.ts';
import type { Route } from '../http/route.ts';
import type { PageAssets } from '../pages/page-assets.ts';
import type { BrowserSessions } from '../sign-in/browser-sessions.ts';
import type { AppSettings } from './app-settings.ts';
import { type Token, token } from './part.ts';

/** What is handed in from outside or implements a port: each can be replaced, as tests do with clock and mailer. */
export const ports = {
  settings: token<AppSettings>('settings'),
  log: token<Logger>('log'),
  policy: token<CreditPolicy>('policy'),
  rules: token<CreditRules>('rules'),
  followUpPolicy: token<FollowUpPolicy | undefined>('followUpPolicy'),
  publicUrl: token<string>('publicUrl'),
  practice: token<CurrentPractice>('practice'),
  clock: token<Clock>('clock'),
  randomness: token<Randomness>('randomness'),
  mailer: token<Mailer>('mailer'),
  mailbox: token<LocalMailbox>('mailbox'),
  textMessages: token<TextMessages>('textMessages'),
  mailSeal: token<MailSeal>('mailSeal'),
  unsubscribeTokens: token<UnsubscribeTokens>('unsubscribeTokens'),
  passwordHasher: token<PasswordHasher>('passwordHasher'),
  codeHasher: token<CodeHasher>('codeHasher'),
  addressHasher: token<AddressHasher>('addressHasher'),
  commonPasswords: token<CommonPasswords>('commonPasswords'),
  phoneNumbers: token<PhoneNumbers>('phoneNumbers'),
  tokenDigest: token<TokenDigest>('tokenDigest'),
  database: token<PostgresDatabase>('database'),
  announcements: token<PostgresAnnouncements>('announcements'),
  displayEventLog: token<DisplayEventLog>('displayEventLog'),
  displayFeed: token<PostgresDisplayFeed>('displayFeed'),
  unitOfWork: token<UnitOfWork>('unitOfWork'),
  activityHistory: token<ActivityHistory>('activityHistory'),
  userDirectory: token<UserDirectory>('userDirectory'),
  practiceTotals: token<PracticeTotals>('practiceTotals'),
  referralLists: token<ReferralLists>('referralLists'),
  dashboards: token<Dashboards>('dashboards'),
  quoteList: token<QuoteList>('quoteList'),
  patientRecords: token<PatientRecords>('patientRecords'),
  referralRecords: token<ReferralRecords>('referralRecords'),
  creditRecords: token<CreditRecords>('creditRecords'),
  redemptionList: token<RedemptionList>('redemptionList'),
  qrGenerationList: token<QrGenerationList>('qrGenerationList'),
  attemptLimits: token<AttemptLimits>('attemptLimits'),
  passwordTries: token<PasswordTries>('passwordTries'),
  requestRate: token<RequestRate>('requestRate'),
} as const;

export const web = {
  sessions: token<BrowserSessions>('sessions'),
  pageAssets: token<PageAssets>('pageAssets'),
  pairedScreens: token<PairedScreens>('pairedScreens'),
  displayAudience: token<DisplayAudience>('displayAudience'),
  mayHearDisplayEvents: token<{ readonly ask: MayHearDisplayEvents }>('mayHearDisplayEvents'),
  routes: token<readonly Route[]>('routes'),
} as const;

type BoundTo<Given> = Given extends Token<infer Bound> ? Bound : never;

/** Other adapters than the usual ones, by the name of their port. */
export type Overrides = { readonly [Name in keyof typeof ports]?: BoundTo<(typeof ports)[Name]> };
