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
import type { KeptFilm } from './practice/in-memory-films.ts';
import type { KeptFailure } from './deliveries/in-memory-failed-messages.ts';
import type { OneTimeCode } from '@rewards/domain/sign-in/codes/one-time-code';
import type { Session } from '@rewards/domain/sign-in/sessions/session';
import { InMemoryAttemptLimits } from './limits/in-memory-attempt-limits.ts';
import { giveBackCodeTry } from './sign-in/in-memory-code-tries.ts';
import { InMemoryPasswordTries } from './sign-in/in-memory-password-tries.ts';

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

/** What is committed, shared by all in-memory adapters of one practice. */
export class InMemoryDatabase {
  #tables: InMemoryTables = {
    users: new Map(),
    referrals: new Map(),
    flagJudgements: new Map(),
    quoteRequests: new Map(),
    creditLedger: [],
    creditPolicy: new Map(),
    redemptions: new Map(),
    oneTimeCodes: new Map(),
    mailLinks: new Map(),
    givenBack: [],
    sessions: new Map(),
    activity: new Map(),
    qrGenerations: new Map(),
    followUpTexts: new Map(),
    textOptOuts: new Set(),
    turns: new Map(),
    displayEvents: [],
    screens: new Map(),
    screenReports: new Map(),
    screenPairings: new Map(),
    practiceProfile: new Map(),
    films: new Map(),
    failedMessages: new Map(),
    mails: [],
  };
  #lastWork: Promise<unknown> = Promise.resolve();
  /** Counted outside of any unit of work. */
  readonly attemptLimits = new InMemoryAttemptLimits();
  readonly passwordTries = new InMemoryPasswordTries();

  get committed(): InMemoryTables {
    return this.#tables;
  }

  /**
   * Runs work on a draft of the tables, once all earlier work has ended. The draft counts when it resolves, and is
   * dropped when it throws.
   */
  transaction<Outcome>(work: (draft: InMemoryTables) => Promise<Outcome>): Promise<Outcome> {
    const outcome = this.#lastWork.then(async () => {
      const draft = copyOf(this.#tables);
      const result = await work(draft);
      this.#tables = draft;
      for (const { tried, at } of draft.givenBack) await giveBackCodeTry(this, tried, at);
      return result;
    });
    this.#lastWork = outcome.catch(() => undefined);
    return outcome;
  }
}

/** No row is ever changed, so that new maps and lists of the same rows are a copy of everything. */
const copyOf = (tables: InMemoryTables): InMemoryTables => ({
  ...tables,
  ...Object.fromEntries(Object.entries(tables).map(([name, rows]) => [name, copyOfRows(rows)])),
  givenBack: [],
});

function copyOfRows(rows: InMemoryTables[keyof InMemoryTables]): unknown {
  if (Array.isArray(rows)) return [...rows];
  return rows instanceof Set ? new Set(rows) : new Map<string, unknown>(rows);
}
