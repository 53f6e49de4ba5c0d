import type { ActivityEntry } from '@rewards/domain/activity/activity-entry';
import type { ApiKey } from '@rewards/domain/api-keys/api-key';
import type { FollowUpText } from '@rewards/domain/follow-ups/follow-up-text';
import type { TextReplyForDesk } from '@rewards/domain/follow-ups/text-replies';
import type { WhyNoText } from '@rewards/domain/follow-ups/follow-up-texts';
import type { LedgerEntry } from '@rewards/domain/credit/credit-entry';
import type { CreditPosting } from '@rewards/domain/credit/postings/credit-posting';
import type { ReportThreshold } from '@rewards/domain/credit/report/report-threshold';
import type { TypedSlip } from '@rewards/domain/credit/postings/credit-slips';
import type { PolicyHistory } from '@rewards/domain/credit/policy/policy-history';
import type { Redemption } from '@rewards/domain/credit/redemption';
import type { DisplayEvent } from '@rewards/domain/screens/display-events';
import type { QrGeneration } from '@rewards/domain/front-desk/qr-generation';
import type { Mail } from '@rewards/domain/outbox';
import type { TextsOrigin } from '@rewards/domain/patients/texts-origin';
import type { StoredColumnAnswer } from '@rewards/domain/patients/import/column-answers';
import type { HeaderMapping } from '@rewards/domain/patients/import/import-records';
import type { User } from '@rewards/domain/patients/user';
import type { FormerRecord } from '@rewards/domain/patients/former-record';
import type { PeopleApart } from '@rewards/domain/merge/record-merges';
import type { StoredProfile } from '@rewards/domain/practice/practice-profile';
import type { PatientChart } from '@rewards/domain/practice-system/charts/patient-chart';
import type { Connection } from '@rewards/domain/practice-system/connection';
import type { TakenReport } from '@rewards/domain/practice-system/report/reports';
import type { VisitRecord } from '@rewards/domain/practice-system/visit-record';
import type { DismissedMatch } from '@rewards/domain/practice-system/visits';
import type { QuoteRequest } from '@rewards/domain/quotes/quote-request';
import type { FlagJudgement } from '@rewards/domain/referrals/flag-judgement';
import type { Referral } from '@rewards/domain/referrals/referral';
import type { Screen } from '@rewards/domain/screens/screen';
import type { ScreenReport } from '@rewards/domain/screens/screen-report';
import type { ScreenPairing } from '@rewards/domain/screens/screen-pairing';
import type { TaskMark } from '@rewards/domain/tasks/task-marks';
import type { CodeTried } from '@rewards/domain/sign-in/codes/code-tries';
import type { MailLink } from '@rewards/domain/sign-in/codes/mail-link';
import type { OneTimeCode } from '@rewards/domain/sign-in/codes/one-time-code';
import type { Passkey } from '@rewards/domain/sign-in/passkeys/passkey';
import type { SignInStep } from '@rewards/domain/sign-in/passkeys/sign-in-step';
import type { Session, SessionDevice } from '@rewards/domain/sign-in/sessions/session';
import type { FailedMessage } from '@rewards/domain/deliveries/failed-messages';
import type { Webhook } from '@rewards/domain/webhooks/webhook';
import type { WebhookDelivery } from '@rewards/domain/webhooks/webhook-delivery';
import type { Film } from '@rewards/domain/practice/films/film';
import type { LogoContent } from '@rewards/domain/practice/logo';
import { Rows } from './rows.ts';

/** A code with its usage. Only the latest of each email and purpose exists. */
export interface StoredCode extends OneTimeCode {
  readonly tries: number;
  readonly usedAt: Date | null;
}

/** A try at a code that turned out right. */
export interface Refund {
  readonly tried: CodeTried & Pick<OneTimeCode, 'id'>;
  readonly at: Date;
}

/** A film that may still be uploading. */
export interface StoredFilm extends Omit<Film, 'bytes'> {
  readonly bytes: number | null;
}

/** A failed message, until it's retried. */
export interface StoredFailure extends FailedMessage {
  readonly retriedNotBefore?: Date;
}

/** `waiting` becomes `sent` when a test lets the emails leave, or `recalled`. */
export interface RecallableMail {
  readonly about: string;
  readonly mail: Mail;
  readonly state: 'waiting' | 'sent' | 'recalled';
}

/** `about`: the entry of the activity log whose undo recalls it. */
export interface StoredDelivery extends WebhookDelivery {
  readonly about: string | null;
}

/** All tables of one practice. */
export class InMemoryTables {
  readonly users = new Rows<User>();
  /** Merged records, by their former ID. */
  readonly formerRecords = new Rows<FormerRecord>();
  /** By the IDs of both. */
  readonly peopleApart = new Rows<PeopleApart>();
  /** By digest. */
  readonly importMappings = new Rows<HeaderMapping>();
  /** By heading and value. */
  readonly importAnswers = new Rows<StoredColumnAnswer>();
  readonly referrals = new Rows<Referral>();
  /** By referral. */
  readonly flagJudgements = new Rows<FlagJudgement>();
  /** By task. */
  readonly taskMarks = new Rows<TaskMark>();
  /** Openings of personal links, by day. */
  readonly linkOpenings = new Rows<number>();
  readonly quoteRequests = new Rows<QuoteRequest>();
  /** In the order they were appended. */
  readonly creditLedger: LedgerEntry[] = [];
  /** The practice's only one. */
  readonly creditPolicy = new Rows<PolicyHistory>();
  readonly redemptions = new Rows<Redemption>();
  readonly creditPostings = new Rows<CreditPosting>();
  /** By redemption. */
  readonly typedSlips = new Rows<TypedSlip>();
  /** By year. */
  readonly reportThresholds = new Rows<ReportThreshold>();
  /** By email and purpose. */
  readonly oneTimeCodes = new Rows<StoredCode>();
  /** By digest. */
  readonly passkeys = new Rows<Passkey>();
  /** By user and digest. */
  readonly recoveryCodes = new Rows<{ readonly userId: string; readonly digest: string }>();
  readonly signInSteps = new Rows<SignInStep>();
  readonly mailLinks = new Rows<MailLink>();
  /** Given back when this work commits. */
  readonly givenBack: Refund[] = [];
  readonly sessions = new Rows<Session & SessionDevice>();
  readonly activity = new Rows<ActivityEntry>();
  readonly apiKeys = new Rows<ApiKey>();
  readonly qrGenerations = new Rows<QrGeneration>();
  /** The hashed address of the first scan, by QR. */
  readonly qrScans = new Rows<string>();
  /** By QR. */
  readonly followUpTexts = new Rows<FollowUpText>();
  /** By phone. */
  readonly textOptOuts = new Rows<TextsOrigin>();
  readonly landlines = new Set<string>();
  readonly textReplies = new Rows<TextReplyForDesk & { readonly doneAt: Date | null }>();
  /** By QR. */
  readonly leftOutTexts = new Rows<WhyNoText>();
  /** The end of the current window, by limit and key. */
  readonly turns = new Rows<Date>();
  /** In the order they were appended, which is the order of IDs. */
  readonly displayEvents: DisplayEvent[] = [];
  readonly screens = new Rows<Screen>();
  /** By screen. */
  readonly screenReports = new Rows<ScreenReport>();
  readonly screenPairings = new Rows<ScreenPairing>();
  /** At most one row. */
  readonly practiceProfile = new Rows<StoredProfile>();
  /** At most one row. */
  readonly practiceConnection = new Rows<Connection>();
  readonly practiceJobs = new Set<string>();
  readonly visits = new Rows<VisitRecord>();
  /** By system, chart and referral. */
  readonly dismissedMatches = new Rows<DismissedMatch>();
  /** By digest. */
  readonly takenReports = new Rows<TakenReport>();
  /** By user. */
  readonly patientCharts = new Rows<PatientChart>();
  readonly films = new Rows<StoredFilm>();
  readonly practiceLogos = new Rows<LogoContent & { readonly replacedAt: Date | null }>();
  readonly failedMessages = new Rows<StoredFailure>();
  readonly mails: Mail[] = [];
  /** Emails that can be recalled, oldest first. */
  readonly queuedMails: RecallableMail[] = [];
  /** By the email's key. */
  readonly mailRefusals = new Rows<Date>();
  readonly webhooks = new Rows<Webhook>();
  readonly webhookDeliveries = new Rows<StoredDelivery>();
  /** As many as there are IDs. */
  readonly webhookIds: number[] = [];
}
