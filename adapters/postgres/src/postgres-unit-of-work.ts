import type { EntityManager } from '@mikro-orm/postgresql';
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

/**
 * Each unit is one transaction of an EntityManager of its own, in read committed: what a lock was waited for is read as
 * the other left it. Throws DatabaseUnavailable when the database is lost on the way.
 */
export class PostgresUnitOfWork implements UnitOfWork {
  readonly #database: PostgresDatabase;
  readonly #mailSeal: MailSeal;

  constructor(database: PostgresDatabase, mailSeal: MailSeal) {
    this.#database = database;
    this.#mailSeal = mailSeal;
  }

  run<Outcome>(work: (stores: Stores) => Promise<Outcome>): Promise<Outcome> {
    return this.#database.transaction((em) => work(storesOf(em, this.#mailSeal)));
  }
}

const storesOf = (em: EntityManager, mailSeal: MailSeal): Stores => ({
  users: new PostgresUsers(em),
  patientImports: new PostgresPatientImports(em),
  referrals: new PostgresReferrals(em),
  quoteRequests: new PostgresQuoteRequests(em),
  creditLedger: new PostgresCreditLedger(em),
  redemptions: new PostgresRedemptions(em),
  oneTimeCodes: new PostgresOneTimeCodes(em),
  sessions: new PostgresSessions(em),
  activity: new PostgresActivityLog(em),
  qrGenerations: new PostgresQrGenerations(em),
  followUpTexts: new PostgresFollowUpTexts(em),
  textOptOuts: new PostgresTextOptOuts(em),
  displayEvents: new PostgresDisplayEvents(em),
  screens: new PostgresScreens(em),
  screenPairings: new PostgresScreenPairings(em),
  practiceProfiles: new PostgresPracticeProfiles(em),
  outbox: new PostgresOutbox(em, mailSeal),
});
