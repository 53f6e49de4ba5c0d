import { once } from 'node:events';
import { type Server, createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { SendFollowUpText } from '@rewards/domain/follow-ups/send-follow-up-text';
import { ReadVisits } from '@rewards/domain/practice-system/read-visits';
import { DeliverWebhook } from '@rewards/domain/webhooks/deliver-webhook';
import { TakeReportsFromFolder } from '@rewards/domain/practice-system/report/take-reports-from-folder';
import { LookUpFollowUpTexts } from '@rewards/domain/follow-ups/look-up-follow-up-texts';
import { CompareCredits } from '@rewards/domain/practice-system/posting/compare-credits';
import { SendOutreach } from '@rewards/domain/outreach/send-outreach';
import { PostCredits } from '@rewards/domain/practice-system/posting/post-credits';
import type { CurrentPractice } from '@rewards/domain/practice/current-practice';
import {
  type BackgroundWork,
  startBackgroundWork,
} from '@rewards/postgres/operations/background/start-background-work';
import { RecognizeSession } from '@rewards/domain/sign-in/sessions/recognize-session';
import type Koa from 'koa';
import { sweepFilmFiles } from '../modules/practice/films/sweep-film-files.ts';
import { watchReports } from '../modules/practice-system/watch-reports.ts';
import { holdToPace } from '../http/body-pace.ts';
import { discardUnreadBody } from '../http/unread-body.ts';
import { unusedSettings } from './stored-terms.ts';
import { closeServer } from './close-server.ts';
import { watchJobs } from './watch-jobs.ts';
import { displaySockets, isForSockets } from '../modules/screens/display-sockets.ts';
import { type AppSettings, directUrlOf } from '../settings/settings.ts';
import { type Overrides, composeService } from './container.ts';
import { ports } from '../modules/ports.ts';

export interface AppOptions {
  readonly settings: AppSettings;
  /** Replacements for default adapters, such as a stopped clock. */
  readonly overrides?: Overrides;
}

export interface App {
  readonly settings: AppSettings;
  readonly practice: CurrentPractice;
  readonly server: Server;
  /** The HTTP app. Its router stacks list every address. */
  readonly koa: Koa;
  /** Listens and starts delivering emails. Throws what listening throws, such as EADDRINUSE. */
  start(): Promise<void>;
  /** Lets open requests and deliveries finish, then closes everything. Idempotent. */
  stop(): Promise<void>;
}

const wanted = {
  // Started, stopped, or used for reporting.
  ...ports('announcements', 'connections', 'database', 'displayConnections', 'displayFeed', 'drain', 'koa', 'mailer'),
  ...ports('clock', 'counted', 'filmFiles', 'storedTerms', 'log', 'mailSeal', 'outage', 'queueWatch'),
  // Needed before the first request, or by sockets.
  ...ports('dashboards', 'canSubscribe', 'policy', 'practice', 'referralLists', 'unitOfWork', 'userDirectory'),
  recognizeSession: RecognizeSession,
  sending: SendFollowUpText,
  lookingUp: LookUpFollowUpTexts,
  readingVisits: ReadVisits,
  delivering: DeliverWebhook,
  takeReportsFromFolder: TakeReportsFromFolder,
  outreach: SendOutreach,
  posting: PostCredits,
  comparing: CompareCredits,
};

/** The whole service on a migrated database, ready to start. */
export async function makeApp({ settings, overrides }: AppOptions): Promise<App> {
  const made = await composeService(wanted, settings, overrides);
  const unused = unusedSettings(settings, made.storedTerms);
  if (unused) made.log.warn(unused);
  const answer = made.koa.callback();
  // Upgrade requests for any other protocol get a plain HTTP response.
  const server = createServer({ connectionsCheckingInterval: 5_000, shouldUpgradeCallback: isForSockets });
  server.on('request', (request, response) => void answer(request, response));
  // A large upload over a slow line takes time. Request headers don't.
  server.requestTimeout = 30 * 60_000;
  server.headersTimeout = 30_000;
  server.keepAliveTimeout = 65_000;
  const sockets = displaySockets({ ...made, server, settings });
  // socket.io answers its own requests, so this must run before every listener, after socket.io has attached.
  server.prependListener('request', (request, response) => {
    holdToPace(request, response);
    discardUnreadBody(request, response);
  });

  let background: BackgroundWork | undefined;
  let stopSweeping: (() => void) | undefined;
  let stopWatchingReports: (() => Promise<void>) | undefined;
  let stopped: Promise<void> | undefined;

  async function stopEverything(): Promise<void> {
    made.drain.isDraining = true;
    // Clients of /readyz learn about the shutdown before the port closes, so they can send requests elsewhere.
    await pause(settings.drainSeconds * 1_000);
    // Streams and sockets never end on their own. Their clients reconnect elsewhere.
    made.displayConnections.close();
    sockets.close();
    await closeServer(server);
    stopSweeping?.();
    await stopWatchingReports?.();
    made.displayFeed.stop();
    made.outage.stop();
    await made.announcements.stop();
    await background?.stop();
    made.mailer.close?.();
    await made.database.close();
  }

  return {
    settings,
    practice: made.practice,
    server,
    koa: made.koa,
    async start() {
      // The environment sets the profile's first values (rule 26). After that, the stored ones count.
      await made.unitOfWork.run(({ practiceProfiles }) => practiceProfiles.begin(settings.firstProfile));
      await made.practice.get();
      await made.policy.get();
      stopSweeping = await sweepFilmFiles(made);
      server.listen(settings.port, settings.host);
      await once(server, 'listening');
      made.displayConnections.open();
      made.announcements.start();
      const { sending, lookingUp, delivering, posting, comparing } = made;
      stopWatchingReports = watchReports({ ...made, settings });
      const watch = watchJobs({ ...made, usual: settings.purpose === 'start' ? 'debug' : 'info' });
      background = startBackgroundWork({
        ...made,
        log: made.outage,
        url: directUrlOf(settings),
        followUps: { sending, lookingUp },
        webhooks: delivering,
        credits: { posting, comparing },
        watch,
      });
    },
    stop: () => (stopped ??= stopEverything()),
  };
}
