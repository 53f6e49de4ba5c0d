import type { Stores, UnitOfWork } from '@rewards/domain/unit-of-work';
import { PostgresActivityLog } from './activity/postgres-activity-log.ts';
import { PostgresCreditLedger } from './credit/postgres-credit-ledger.ts';
import { PostgresFollowUpTexts } from './follow-ups/postgres-follow-up-texts.ts';
import { PostgresTextOptOuts } from './follow-ups/postgres-text-opt-outs.ts';
import { PostgresRedemptions } from './credit/postgres-redemptions.ts';
import { PostgresDisplayEvents } from './screens/postgres-display-events.ts';
import type { MailSeal } from './mail/mail-seal.ts';
import { PostgresQrGenerations } from './front-desk/postgres-qr-generations.ts';
import { PostgresOutbox } from './mail/postgres-outbox.ts';
import { PostgresPatientImports } from './patients/postgres-patient-imports.ts';
import { PostgresUsers } from './patients/postgres-users.ts';
import type { PostgresDatabase } from './postgres-database.ts';
import { PostgresPracticeProfiles } from './practice/postgres-practice-profiles.ts';
import { PostgresQuoteRequests } from './quotes/postgres-quote-requests.ts';
import { PostgresReferrals } from './referrals/postgres-referrals.ts';
import { PostgresScreenPairings } from './screens/postgres-screen-pairings.ts';
import { PostgresScreens } from './screens/postgres-screens.ts';
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

  constructor(database: PostgresDatabase, mailSeal: MailSeal) {
    this.#database = database;
    this.#mailSeal = mailSeal;
  }

  run<Outcome>(work: (stores: Stores) => Promise<Outcome>): Promise<Outcome> {
    return this.#database.transaction((queries) => work(storesOf(queries, this.#mailSeal)));
  }
}

const storesOf = (queries: Queries, mailSeal: MailSeal): Stores => ({
  users: new PostgresUsers(queries),
  patientImports: new PostgresPatientImports(queries),
  referrals: new PostgresReferrals(queries),
  quoteRequests: new PostgresQuoteRequests(queries),
  creditLedger: new PostgresCreditLedger(queries),
  redemptions: new PostgresRedemptions(queries),
  oneTimeCodes: new PostgresOneTimeCodes(queries),
  sessions: new PostgresSessions(queries),
  activity: new PostgresActivityLog(queries),
  qrGenerations: new PostgresQrGenerations(queries),
  followUpTexts: new PostgresFollowUpTexts(queries),
  textOptOuts: new PostgresTextOptOuts(queries),
  displayEvents: new PostgresDisplayEvents(queries),
  screens: new PostgresScreens(queries),
  screenPairings: new PostgresScreenPairings(queries),
  practiceProfiles: new PostgresPracticeProfiles(queries),
  outbox: new PostgresOutbox(queries, mailSeal),
});
