import type { ActivityEntry } from '@rewards/domain/activity/activity-entry';
import type { FollowUpText } from '@rewards/domain/follow-ups/follow-up-text';
import type { LedgerEntry } from '@rewards/domain/credit/credit-entry';
import type { PolicyHistory } from '@rewards/domain/credit/policy/policy-history';
import type { Redemption } from '@rewards/domain/credit/redemption';
import type { DisplayEvent } from '@rewards/domain/screens/display-events';
import type { QrGeneration } from '@rewards/domain/front-desk/qr-generation';
import type { Mail } from '@rewards/domain/outbox';
import type { User } from '@rewards/domain/patients/user';
import type { KeptProfile } from '@rewards/domain/practice/practice-profile';
import type { QuoteRequest } from '@rewards/domain/quotes/quote-request';
import type { FlagJudgement } from '@rewards/domain/referrals/flag-judgement';
import type { Referral } from '@rewards/domain/referrals/referral';
import type { Screen } from '@rewards/domain/screens/screen';
import type { ScreenReport } from '@rewards/domain/screens/screen-report';
import type { ScreenPairing } from '@rewards/domain/screens/screen-pairing';
import type { CodeTried } from '@rewards/domain/sign-in/codes/code-tries';
import type { MailLink } from '@rewards/domain/sign-in/codes/mail-link';
import type { OneTimeCode } from '@rewards/domain/sign-in/codes/one-time-code';
import type { Session } from '@rewards/domain/sign-in/sessions/session';
import type { FailedMessage } from '@rewards/domain/deliveries/failed-messages';
import type { Film } from '@rewards/domain/practice/films/film';

/** A code with what happened to it; the latest of each email and purpose is the only one there is. */
export interface KeptCode extends OneTimeCode {
  readonly tries: number;
  readonly usedAt: Date | null;
}

/** A try at a code that turned out right. */
export interface GivenBack {
  readonly tried: CodeTried & Pick<OneTimeCode, 'id'>;
  readonly at: Date;
}

/** A film that may still be uploading. */
export interface KeptFilm extends Omit<Film, 'bytes'> {
  readonly bytes: number | null;
}

/** A message that failed, until it is tried again. */
export interface KeptFailure extends FailedMessage {
  readonly retriedNotBefore?: Date;
}

/** Rows by their keys. A row is replaced and never changed, so that copying the maps copies everything. */
export interface InMemoryTables {
  readonly users: Map<string, User>;
  readonly referrals: Map<string, Referral>;
  /** By the referral they are about. */
  readonly flagJudgements: Map<string, FlagJudgement>;
  readonly quoteRequests: Map<string, QuoteRequest>;
  /** In the order of appending. */
  readonly creditLedger: LedgerEntry[];
  /** One, of the practice. */
  readonly creditPolicy: Map<'the practice', PolicyHistory>;
  readonly redemptions: Map<string, Redemption>;
  /** By email and purpose. */
  readonly oneTimeCodes: Map<string, KeptCode>;
  /** By their digests. */
  readonly mailLinks: Map<string, MailLink>;
  /** Counted for once this work is kept. */
  readonly givenBack: GivenBack[];
  readonly sessions: Map<string, Session>;
  readonly activity: Map<string, ActivityEntry>;
  readonly qrGenerations: Map<string, QrGeneration>;
  /** By the QR they follow. */
  readonly followUpTexts: Map<string, FollowUpText>;
  /** Phones. */
  readonly textOptOuts: Set<string>;
  /** Until when something that may happen once in a while may not happen again, by the limit and its key. */
  readonly turns: Map<string, Date>;
  /** In the order of appending, which is that of their ids. */
  readonly displayEvents: DisplayEvent[];
  readonly screens: Map<string, Screen>;
  /** By the screen. */
  readonly screenReports: Map<string, ScreenReport>;
  readonly screenPairings: Map<string, ScreenPairing>;
  /** One row at most. */
  readonly practiceProfile: Map<string, KeptProfile>;
  readonly films: Map<string, KeptFilm>;
  readonly failedMessages: Map<string, KeptFailure>;
  readonly mails: Mail[];
}
