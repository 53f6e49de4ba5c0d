import type { InMemoryTables } from './in-memory-tables.ts';
import { InMemoryAttemptLimits } from './limits/in-memory-attempt-limits.ts';
import { giveBackCodeTry } from './sign-in/counted-code-tries.ts';
import { InMemoryPasswordTries } from './sign-in/in-memory-password-tries.ts';

/** Committed data, shared by all in-memory adapters of one practice. */
export class InMemoryDatabase {
  #tables: InMemoryTables = {
    users: new Map(),
    patientImports: new Map(),
    importChanges: new Map(),
    importMappings: new Map(),
    importAnswers: new Map(),
    referrals: new Map(),
    flagJudgements: new Map(),
    taskMarks: new Map(),
    linkOpenings: new Map(),
    quoteRequests: new Map(),
    creditLedger: [],
    creditPolicy: new Map(),
    formerRecords: new Map(),
    peopleApart: new Map(),
    redemptions: new Map(),
    creditPostings: new Map(),
    typedSlips: new Map(),
    reportThresholds: new Map(),
    oneTimeCodes: new Map(),
    passkeys: new Map(),
    recoveryCodes: new Map(),
    signInSteps: new Map(),
    mailLinks: new Map(),
    givenBack: [],
    sessions: new Map(),
    activity: new Map(),
    apiKeys: new Map(),
    qrGenerations: new Map(),
    qrScans: new Map(),
    followUpTexts: new Map(),
    textOptOuts: new Map(),
    landlines: new Set(),
    textReplies: new Map(),
    leftOutTexts: new Map(),
    turns: new Map(),
    displayEvents: [],
    screens: new Map(),
    screenReports: new Map(),
    screenPairings: new Map(),
    practiceProfile: new Map(),
    practiceConnection: new Map(),
    practiceJobs: new Set(),
    visits: new Map(),
    dismissedMatches: new Map(),
    takenReports: new Map(),
    patientCharts: new Map(),
    films: new Map(),
    failedMessages: new Map(),
    mails: [],
    queuedMails: [],
    reminderSwitches: new Map(),
    outreachMails: new Map(),
    mailings: new Map(),
    mailRefusals: new Set(),
    webhooks: new Map(),
    webhookDeliveries: new Map(),
    webhookIds: [],
  };
  #lastWork: Promise<unknown> = Promise.resolve();
  /** Counted outside any unit of work. */
  readonly attemptLimits = new InMemoryAttemptLimits();
  readonly passwordTries = new InMemoryPasswordTries();

  get committed(): InMemoryTables {
    return this.#tables;
  }

  /** Sends all waiting emails, as if their hold were over. */
  letMailsLeave(): Promise<void> {
    return this.transaction(async ({ queuedMails }) => {
      for (const [index, queued] of queuedMails.entries())
        if (queued.state === 'waiting') queuedMails[index] = { ...queued, state: 'sent' };
    });
  }

  /**
   * Runs work on a draft of the tables after all earlier work. Commits the draft if it resolves, and drops it if it
   * throws.
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

/** Rows are never changed, so new maps and lists of the same rows are a full copy. */
const copyOf = (tables: InMemoryTables): InMemoryTables => ({
  ...tables,
  ...Object.fromEntries(Object.entries(tables).map(([name, rows]) => [name, copyOfRows(rows)])),
  givenBack: [],
});

function copyOfRows(rows: InMemoryTables[keyof InMemoryTables]): unknown {
  if (Array.isArray(rows)) return [...rows];
  return rows instanceof Set ? new Set(rows) : new Map<string, unknown>(rows);
}
