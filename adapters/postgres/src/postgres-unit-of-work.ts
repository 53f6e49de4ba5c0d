import type { Stores, UnitOfWork } from '@rewards/domain/unit-of-work';
import type { Cause } from './background/watched-jobs.ts';
import { PostgresActivityLog } from './activity/postgres-activity-log.ts';
import { PostgresCreditLedger } from './credit/postgres-credit-ledger.ts';
import { PostgresCreditPolicies } from './credit/policy/postgres-credit-policies.ts';
import { PostgresFollowUpTexts } from './follow-ups/postgres-follow-up-texts.ts';
import { PostgresTextOptOuts } from './follow-ups/postgres-text-opt-outs.ts';
import { PostgresRedemptions } from './credit/postgres-redemptions.ts';
import { PostgresDisplayEvents } from './screens/postgres-display-events.ts';
import { ClosingWrites } from './closing-writes.ts';
import type { MailSeal } from './mail/mail-seal.ts';
import { PostgresQrGenerations } from './front-desk/postgres-qr-generations.ts';
import { PostgresOutbox } from './mail/postgres-outbox.ts';
import { PostgresPatientImports } from './patients/postgres-patient-imports.ts';
import { PostgresUsers } from './patients/postgres-users.ts';
import type { PostgresDatabase } from './postgres-database.ts';
import { PostgresFilms } from './practice/postgres-films.ts';
import { PostgresPracticeProfiles } from './practice/postgres-practice-profiles.ts';
import { PostgresQuoteRequests } from './quotes/postgres-quote-requests.ts';
import { PostgresFailedMessages } from './deliveries/postgres-failed-messages.ts';
import { PostgresFlagJudgements } from './referrals/postgres-flag-judgements.ts';
import { PostgresReferrals } from './referrals/postgres-referrals.ts';
import { PostgresScreenPairings } from './screens/postgres-screen-pairings.ts';
import { PostgresScreens } from './screens/postgres-screens.ts';
import { PostgresMailLinks } from './sign-in/postgres-mail-links.ts';
import { PostgresOneTimeCodes } from './sign-in/postgres-one-time-codes.ts';
import { PostgresSessions } from './sign-in/postgres-sessions.ts';
import type { Queries } from './tables.ts';

/**
 * Each unit is one transaction, in read committed: what a lock was waited for is read as the other left it. Throws
 * DatabaseUnavailable when the database is lost on the way.
 */
export class PostgresUnitOfWork implements UnitOfWork {
  readonly #database: PostgresDatabase;
  readonly #mailSeal: MailSeal;
  readonly #cause: () => Cause | undefined;

  /** @param cause of what is done at the moment at which it is called. */
  constructor(database: PostgresDatabase, mailSeal: MailSeal, cause: () => Cause | undefined = () => undefined) {
    this.#database = database;
    this.#mailSeal = mailSeal;
    this.#cause = cause;
  }

  run<Outcome>(work: (stores: Stores) => Promise<Outcome>): Promise<Outcome> {
    const cause = this.#cause();
    return this.#database.transaction(async (queries) => {
      const closing = new ClosingWrites(queries);
      const outcome = await work(storesOf(queries, closing, this.#mailSeal, cause));
      await closing.close();
      return outcome;
    });
  }
}

/** Each store is made when it is first asked for: most work needs three of them. */
const storesOf = (queries: Queries, closing: ClosingWrites, mailSeal: MailSeal, cause: Cause | undefined): Stores => ({
  get users() {
    return new PostgresUsers(queries);
  },
  get patientImports() {
    return new PostgresPatientImports(queries);
  },
  get referrals() {
    return new PostgresReferrals(queries, closing);
  },
  get flagJudgements() {
    return new PostgresFlagJudgements(queries);
  },
  get quoteRequests() {
    return new PostgresQuoteRequests(queries);
  },
  get creditLedger() {
    return new PostgresCreditLedger(queries);
  },
  get creditPolicies() {
    return new PostgresCreditPolicies(queries);
  },
  get redemptions() {
    return new PostgresRedemptions(queries);
  },
  get oneTimeCodes() {
    return new PostgresOneTimeCodes(queries, closing);
  },
  get mailLinks() {
    return new PostgresMailLinks(queries, closing);
  },
  get sessions() {
    return new PostgresSessions(queries, closing);
  },
  get activity() {
    return new PostgresActivityLog(queries, closing);
  },
  get qrGenerations() {
    return new PostgresQrGenerations(queries, closing);
  },
  get followUpTexts() {
    return new PostgresFollowUpTexts(queries, closing, cause);
  },
  get textOptOuts() {
    return new PostgresTextOptOuts(queries);
  },
  get displayEvents() {
    return new PostgresDisplayEvents(queries, closing);
  },
  get screens() {
    return new PostgresScreens(queries);
  },
  get screenPairings() {
    return new PostgresScreenPairings(queries);
  },
  get practiceProfiles() {
    return new PostgresPracticeProfiles(queries);
  },
  get films() {
    return new PostgresFilms(queries);
  },
  get failedMessages() {
    return new PostgresFailedMessages(queries, closing, cause);
  },
  get outbox() {
    return new PostgresOutbox(closing, mailSeal, cause);
  },
});
