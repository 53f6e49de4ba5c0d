import { setTimeout as pause } from 'node:timers/promises';
import { PostgresActivityHistory } from '@rewards/postgres/activity/postgres-activity-history';
import {
  type BackgroundWork,
  startBackgroundWork,
} from '@rewards/postgres/operations/background/start-background-work';
import { connectPostgres } from '@rewards/postgres/sql/connect-postgres';
import { PostgresCreditHistory } from '@rewards/postgres/credit/postgres-credit-history';
import { PostgresFriendSearch } from '@rewards/postgres/referrals/postgres-friend-search';
import { PostgresCreditBalances } from '@rewards/postgres/credit/postgres-credit-balances';
import { PostgresYearReports } from '@rewards/postgres/credit/report/postgres-year-reports';
import { PostgresCreditRecords } from '@rewards/postgres/credit/postgres-credit-records';
import { PostgresCreditPostingList } from '@rewards/postgres/credit/postgres-credit-posting-list';
import { PostgresRedemptionList } from '@rewards/postgres/credit/postgres-redemption-list';
import { PostgresDisplayEventLog } from '@rewards/postgres/screens/postgres-display-event-log';
import { PostgresQrGenerationList } from '@rewards/postgres/front-desk/postgres-qr-generation-list';
import { PostgresPatientRecords } from '@rewards/postgres/patients/postgres-patient-records';
import { PostgresPersonalData } from '@rewards/postgres/patients/postgres-personal-data';
import { PostgresPracticeTotals } from '@rewards/postgres/patients/postgres-practice-totals';
import { PostgresUserDirectory } from '@rewards/postgres/patients/postgres-user-directory';
import { PostgresUnitOfWork } from '@rewards/postgres/postgres-unit-of-work';
import { PostgresFilmArchive } from '@rewards/postgres/practice/postgres-film-archive';
import { PostgresQuoteList } from '@rewards/postgres/quotes/postgres-quote-list';
import { PostgresDashboards } from '@rewards/postgres/referrals/postgres-dashboards';
import { PostgresPersonalLinks } from '@rewards/postgres/referrals/postgres-personal-links';
import { PostgresLikelyDuplicates } from '@rewards/postgres/merge/postgres-likely-duplicates';
import { PostgresKeyCalls } from '@rewards/postgres/api-keys/postgres-key-calls';
import { PostgresLinkOpenings } from '@rewards/postgres/referrals/postgres-link-openings';
import { PostgresPracticeTrends } from '@rewards/postgres/referrals/postgres-practice-trends';
import { PostgresDeliveries } from '@rewards/postgres/deliveries/postgres-deliveries';
import { PostgresMatchableReferrals } from '@rewards/postgres/practice-system/postgres-matchable-referrals';
import { PostgresReferralLists } from '@rewards/postgres/referrals/postgres-referral-lists';
import { PostgresReferralRecords } from '@rewards/postgres/referrals/postgres-referral-records';
import { PostgresAttemptLimits } from '@rewards/postgres/limits/postgres-attempt-limits';
import { PostgresCodeTries } from '@rewards/postgres/sign-in/postgres-code-tries';
import { PostgresPasswordTries } from '@rewards/postgres/sign-in/postgres-password-tries';
import { PostgresSessionDirectory } from '@rewards/postgres/sign-in/postgres-session-directory';
import { PostgresSessionStarts } from '@rewards/postgres/sign-in/postgres-session-starts';
import type { Clock } from '@rewards/domain/clock';
import type { Mailer } from '@rewards/domain/mailer';
import { InMemoryMailer } from '@rewards/in-memory/in-memory-mailer';
import { beginPolicy } from '../builders/a-policy.ts';
import { freshDatabase } from '../setup/fresh-database.ts';
import { mailSealForTests } from '../setup/mail-seal-for-tests.ts';
import { noFollowUps } from '../setup/no-follow-ups.ts';
import { noVisits } from '../setup/no-visits.ts';
import { noWebhooks } from '../setup/no-webhooks.ts';
import { Sql } from '../support/sql.ts';
import type { PostgresUnderTest } from './stores.ts';

interface WithWork {
  /** Runs the purge job once, after all emails have left. */
  forgetWhatExpired(clock: Clock): Promise<void>;
}

const realClock: Clock = { now: () => new Date() };

/** A database for one test, with plain SQL for what no port can do. */
export async function openPostgresStore(): Promise<PostgresUnderTest & WithWork> {
  const fresh = await freshDatabase();
  const database = connectPostgres({ url: fresh.url });
  const sql = await Sql.connect(fresh.url);
  const activityHistory = new PostgresActivityHistory(database);
  const redemptionList = new PostgresRedemptionList(database);
  const startWork = (clock: Clock, mailer: Mailer = new InMemoryMailer()) =>
    startBackgroundWork({
      url: fresh.url,
      mailer,
      mailSeal: mailSealForTests,
      followUps: noFollowUps,
      readingVisits: noVisits,
      webhooks: noWebhooks,
      clock,
    });
  const unitOfWork = new PostgresUnitOfWork(database, mailSealForTests);
  await beginPolicy(unitOfWork);
  /** Emails that follow an admin's action wait for an undo (rule 45). */
  const endHolds = () => sql.rows('update graphile_worker._private_jobs set run_at = now() where run_at > now()');
  const workOff = async (jobs: string, work: BackgroundWork) => {
    while ((await sql.count(jobs)) > 0) await pause(10);
    await work.stop();
  };
  const handOn = async (mailer: Mailer) => {
    await endHolds();
    await workOff('graphile_worker.jobs', startWork(realClock, mailer));
  };
  return {
    unitOfWork,
    activityHistory,
    userDirectory: new PostgresUserDirectory(database),
    likelyDuplicates: new PostgresLikelyDuplicates(database),
    practiceTotals: new PostgresPracticeTotals(database),
    practiceTrends: new PostgresPracticeTrends(database),
    linkOpenings: new PostgresLinkOpenings(database),
    keyCalls: new PostgresKeyCalls(database),
    personalLinks: new PostgresPersonalLinks(database),
    deliveries: new PostgresDeliveries(database, mailSealForTests),
    referralLists: new PostgresReferralLists(database),
    matchableReferrals: new PostgresMatchableReferrals(database),
    dashboards: new PostgresDashboards(database),
    quoteList: new PostgresQuoteList(database),
    patientRecords: new PostgresPatientRecords(database),
    personalData: new PostgresPersonalData(database),
    referralRecords: new PostgresReferralRecords(database),
    creditRecords: new PostgresCreditRecords(database),
    creditBalances: new PostgresCreditBalances(database),
    yearReports: new PostgresYearReports(database),
    redemptionList,
    creditPostingList: new PostgresCreditPostingList(database),
    creditHistory: new PostgresCreditHistory(database),
    friendSearch: new PostgresFriendSearch(database),
    filmArchive: new PostgresFilmArchive(database),
    attemptLimits: new PostgresAttemptLimits(database),
    passwordTries: new PostgresPasswordTries(database),
    codeTries: new PostgresCodeTries(database),
    sessionStarts: new PostgresSessionStarts(database),
    qrGenerationList: new PostgresQrGenerationList(database),
    displayEventLog: new PostgresDisplayEventLog(database),
    sessionDirectory: new PostgresSessionDirectory(database),
    sql,
    latestActivity: async (most) =>
      (await activityHistory.list({ withOpenings: true }, { page: 1, perPage: most })).rows,
    redemptionsOf: async (userId) => (await redemptionList.list({ userId }, { page: 1, perPage: 1_000 })).rows,
    isHoldingUp: async () =>
      (await sql.count("pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'")) > 0,
    handOn,
    async handOnOnce(mailer) {
      await endHolds();
      await workOff('graphile_worker.jobs where attempts = 0 or locked_at is not null', startWork(realClock, mailer));
    },
    async forgetWhatExpired(clock) {
      await handOn(new InMemoryMailer());
      // A worker that starts finds the job at once. Added to a starting one, it could wait for the next look.
      await sql.rows(`select graphile_worker.add_job('forget_what_expired')`);
      await workOff('graphile_worker.jobs', startWork(clock));
    },
    async close() {
      await sql.close();
      await database.close();
      await fresh.drop();
    },
  };
}
