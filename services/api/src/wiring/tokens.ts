import type { ActivityHistory } from '@rewards/domain/activity/activity-history';
import type { UndoActivity } from '@rewards/domain/undo/undo-activity';
import type { Clock } from '@rewards/domain/clock';
import type { AuditCredit } from '@rewards/domain/credit/audit-credit';
import type { CreditPolicy } from '@rewards/domain/credit/credit-policy';
import type { RedeemCredit } from '@rewards/domain/credit/redeem-credit';
import type { RedemptionList } from '@rewards/domain/credit/redemption-list';
import type { CreditRecords } from '@rewards/domain/credit/credit-records';
import type { CatchUpDisplay } from '@rewards/domain/screens/catch-up-display';
import type { ClearQr } from '@rewards/domain/front-desk/clear-qr';
import type { DeleteQrGeneration } from '@rewards/domain/front-desk/delete-qr-generation';
import type { DisplayEventLog } from '@rewards/domain/screens/display-events';
import type { GenerateQr } from '@rewards/domain/front-desk/generate-qr';
import type { OpenCard } from '@rewards/domain/front-desk/open-card';
import type { QrGenerationList } from '@rewards/domain/front-desk/qr-generation-list';
import type { ScanQr } from '@rewards/domain/front-desk/scan-qr';
import type { TokenDigest } from '@rewards/domain/token-digest';
import type { HeedTextReply } from '@rewards/domain/follow-ups/heed-text-reply';
import type { RecordTextReport } from '@rewards/domain/follow-ups/record-text-report';
import type { SendFollowUpText } from '@rewards/domain/follow-ups/send-follow-up-text';
import type { SettleFollowUpTexts } from '@rewards/domain/follow-ups/settle-follow-up-texts';
import type { TextMessages } from '@rewards/domain/follow-ups/text-messages';
import type { Mailer } from '@rewards/domain/mailer';
import type { DeleteUser } from '@rewards/domain/patients/deletion/delete-user';
import type { GrantAdmin } from '@rewards/domain/patients/admins/grant-admin';
import type { ChooseNotifications } from '@rewards/domain/notifications/choose-notifications';
import type { Unsubscribe } from '@rewards/domain/notifications/unsubscribe';
import type { UnsubscribeTokens } from '@rewards/domain/notifications/unsubscribe-tokens';
import type { ExportPatients } from '@rewards/domain/patients/export-patients';
import type { ImportPatients } from '@rewards/domain/patients/import/import-patients';
import type { PatientRecords } from '@rewards/domain/patients/patient-records';
import type { PhoneNumbers } from '@rewards/domain/patients/phone-numbers';
import type { PracticeTotals } from '@rewards/domain/patients/practice-totals';
import type { ListAdmins } from '@rewards/domain/patients/admins/list-admins';
import type { RevokeAdmin } from '@rewards/domain/patients/admins/revoke-admin';
import type { UserDirectory } from '@rewards/domain/patients/user-directory';
import type { ChangePracticeProfile } from '@rewards/domain/practice/change-practice-profile';
import type { CurrentPractice } from '@rewards/domain/practice/current-practice';
import type { ReadPracticeProfile } from '@rewards/domain/practice/read-practice-profile';
import type { QuoteList } from '@rewards/domain/quotes/quote-list';
import type { RequestQuote } from '@rewards/domain/quotes/request-quote';
import type { Randomness } from '@rewards/domain/randomness';
import type { AddressHasher } from '@rewards/domain/referrals/address-hasher';
import type { CompleteReferral } from '@rewards/domain/referrals/complete-referral';
import type { DeleteReferral } from '@rewards/domain/referrals/delete-referral';
import type { Dashboards } from '@rewards/domain/referrals/dashboards';
import type { ExportReferrals } from '@rewards/domain/referrals/export-referrals';
import type { OpenInvitation } from '@rewards/domain/referrals/open-invitation';
import type { ListReferrals } from '@rewards/domain/referrals/list-referrals';
import type { ReferralLists } from '@rewards/domain/referrals/referral-lists';
import type { SetCounters } from '@rewards/domain/referrals/set-counters';
import type { ReferByHand } from '@rewards/domain/referrals/refer-by-hand';
import type { ReferralRecords } from '@rewards/domain/referrals/referral-records';
import type { ShowDashboard } from '@rewards/domain/referrals/show-dashboard';
import type { AwaitPairing } from '@rewards/domain/screens/await-pairing';
import type { BeginPairing } from '@rewards/domain/screens/begin-pairing';
import type { ClaimScreen } from '@rewards/domain/screens/claim-screen';
import type { ListScreens } from '@rewards/domain/screens/list-screens';
import type { RecognizeScreen } from '@rewards/domain/screens/recognize-screen';
import type { RenameScreen } from '@rewards/domain/screens/rename-screen';
import type { RevokeScreen } from '@rewards/domain/screens/revoke-screen';
import type { AttemptLimits } from '@rewards/domain/limits/attempt-limits';
import type { CodeHasher } from '@rewards/domain/sign-in/codes/code-hasher';
import type { CommonPasswords } from '@rewards/domain/sign-in/passwords/common-passwords';
import type { PasswordHasher } from '@rewards/domain/sign-in/passwords/password-hasher';
import type { PasswordTries } from '@rewards/domain/sign-in/passwords/password-tries';
import type { BeginSession } from '@rewards/domain/sign-in/sessions/begin-session';
import type { RecognizeSession } from '@rewards/domain/sign-in/sessions/recognize-session';
import type { EndSession } from '@rewards/domain/sign-in/sessions/end-session';
import type { EndEverySession } from '@rewards/domain/sign-in/sessions/end-every-session';
import type { RequestCode } from '@rewards/domain/sign-in/codes/request-code';
import type { ResetPassword } from '@rewards/domain/sign-in/passwords/reset-password';
import type { SetPassword } from '@rewards/domain/sign-in/passwords/set-password';
import type { SignInWithPassword } from '@rewards/domain/sign-in/passwords/sign-in-with-password';
import type { VerifyLoginCode } from '@rewards/domain/sign-in/codes/verify-login-code';
import type { UnitOfWork } from '@rewards/domain/unit-of-work';
import type { LocalMailbox } from '@rewards/mailbox/local-mailbox';
import type { MailSeal } from '@rewards/postgres/mail/mail-seal';
import type { PostgresAnnouncements } from '@rewards/postgres/announcements/postgres-announcements';
import type { PostgresDisplayFeed } from '@rewards/postgres/screens/postgres-display-feed';
import type { PostgresDatabase } from '@rewards/postgres/postgres-database';
import type { AbstractNewable } from 'inversify';
import type { Logger } from 'pino';
import type { DisplayAudience } from '../screens/display-audience.ts';
import type { MayHearDisplayEvents, PairedScreens } from '../screens/display-hearing.ts';
import type { RequestRate } from '../http/request-rate.ts';
import type { Route } from '../http/route.ts';
import type { PageAssets } from '../pages/page-assets.ts';
import type { BrowserSessions } from '../sign-in/browser-sessions.ts';
import type { AppSettings } from './app-settings.ts';

/**
 * A name under which the container keeps something. It is a symbol; the compiler is told the class that stands behind
 * it, so that a factory which takes something else under this name does not compile.
 */
const token = <Bound>(name: string) => Symbol(name) as unknown as AbstractNewable<Bound>;

/** What is handed in from outside or implements a port: each can be replaced, as tests do with clock and mailer. */
export const ports = {
  settings: token<AppSettings>('settings'),
  log: token<Logger>('log'),
  policy: token<CreditPolicy>('policy'),
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

export const useCases = {
  auditCredit: token<AuditCredit>('auditCredit'),
  changePracticeProfile: token<ChangePracticeProfile>('changePracticeProfile'),
  readPracticeProfile: token<ReadPracticeProfile>('readPracticeProfile'),
  completeReferral: token<CompleteReferral>('completeReferral'),
  deleteReferral: token<DeleteReferral>('deleteReferral'),
  deleteUser: token<DeleteUser>('deleteUser'),
  catchUpDisplay: token<CatchUpDisplay>('catchUpDisplay'),
  clearQr: token<ClearQr>('clearQr'),
  deleteQrGeneration: token<DeleteQrGeneration>('deleteQrGeneration'),
  heedTextReply: token<HeedTextReply>('heedTextReply'),
  recordTextReport: token<RecordTextReport>('recordTextReport'),
  sendFollowUpText: token<SendFollowUpText>('sendFollowUpText'),
  settleFollowUpTexts: token<SettleFollowUpTexts>('settleFollowUpTexts'),
  generateQr: token<GenerateQr>('generateQr'),
  openCard: token<OpenCard>('openCard'),
  scanQr: token<ScanQr>('scanQr'),
  listAdmins: token<ListAdmins>('listAdmins'),
  grantAdmin: token<GrantAdmin>('grantAdmin'),
  exportPatients: token<ExportPatients>('exportPatients'),
  exportReferrals: token<ExportReferrals>('exportReferrals'),
  importPatients: token<ImportPatients>('importPatients'),
  listReferrals: token<ListReferrals>('listReferrals'),
  openInvitation: token<OpenInvitation>('openInvitation'),
  redeemCredit: token<RedeemCredit>('redeemCredit'),
  referByHand: token<ReferByHand>('referByHand'),
  requestQuote: token<RequestQuote>('requestQuote'),
  requestCode: token<RequestCode>('requestCode'),
  resetPassword: token<ResetPassword>('resetPassword'),
  revokeAdmin: token<RevokeAdmin>('revokeAdmin'),
  setCounters: token<SetCounters>('setCounters'),
  setPassword: token<SetPassword>('setPassword'),
  showDashboard: token<ShowDashboard>('showDashboard'),
  beginSession: token<BeginSession>('beginSession'),
  recognizeSession: token<RecognizeSession>('recognizeSession'),
  endSession: token<EndSession>('endSession'),
  signInWithPassword: token<SignInWithPassword>('signInWithPassword'),
  undoActivity: token<UndoActivity>('undoActivity'),
  endEverySession: token<EndEverySession>('endEverySession'),
  chooseNotifications: token<ChooseNotifications>('chooseNotifications'),
  unsubscribe: token<Unsubscribe>('unsubscribe'),
  verifyLoginCode: token<VerifyLoginCode>('verifyLoginCode'),
  awaitPairing: token<AwaitPairing>('awaitPairing'),
  beginPairing: token<BeginPairing>('beginPairing'),
  claimScreen: token<ClaimScreen>('claimScreen'),
  listScreens: token<ListScreens>('listScreens'),
  recognizeScreen: token<RecognizeScreen>('recognizeScreen'),
  renameScreen: token<RenameScreen>('renameScreen'),
  revokeScreen: token<RevokeScreen>('revokeScreen'),
} as const;

export const web = {
  sessions: token<BrowserSessions>('sessions'),
  pageAssets: token<PageAssets>('pageAssets'),
  pairedScreens: token<PairedScreens>('pairedScreens'),
  displayAudience: token<DisplayAudience>('displayAudience'),
  mayHearDisplayEvents: token<{ readonly ask: MayHearDisplayEvents }>('mayHearDisplayEvents'),
  routes: token<readonly Route[]>('routes'),
} as const;

type BoundTo<Token> = Token extends AbstractNewable<infer Bound> ? Bound : never;

/** Other adapters than the usual ones, by the name of their port. */
export type Overrides = { readonly [Name in keyof typeof ports]?: BoundTo<(typeof ports)[Name]> };
