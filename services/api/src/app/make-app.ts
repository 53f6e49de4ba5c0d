import { once } from 'node:events';
import { type Server, createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { CurrentPractice } from '@rewards/domain/practice/practice-profile';
import {
  type BackgroundWork,
  type BackgroundWorkSettings,
  startBackgroundWork,
} from '@rewards/postgres/operations/background/start-background-work';
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
import type { Metrics } from '../modules/metrics/metrics.ts';
import { type Composed, type Overrides, composeService } from './container.ts';

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
  readonly metrics: Metrics;
  /** Throws unless the database answers and is migrated. */
  readonly pingDatabase: () => Promise<void>;
  /**
   * Listens and starts delivering emails. Without an address to listen at, requests come from another server's events.
   * Throws what listening throws, such as EADDRINUSE.
   */
  start(listens?: boolean): Promise<void>;
  /** Lets open requests and deliveries finish, then closes everything. Idempotent. */
  stop(): Promise<void>;
}

/** How the work beside requests is set up. */
export function backgroundWorkOf(made: Composed, settings: AppSettings): BackgroundWorkSettings {
  const { mailer, mailSeal, clock, connections, queueWatch, workerPresence: presence, counted, log } = made;
  return {
    ...{ mailer, mailSeal, clock, connections, queueWatch, presence, log: made.outage, url: directUrlOf(settings) },
    followUps: { sending: made.sendFollowUpText, lookingUp: made.lookUpFollowUpTexts },
    readingVisits: made.readVisits,
    webhooks: made.deliverWebhook,
    outreach: made.sendOutreach,
    credits: { posting: made.postCredits, comparing: made.compareCredits },
    watch: watchJobs({ counted, log, usual: settings.purpose === 'start' ? 'debug' : 'info' }),
    ...(settings.cell !== undefined ? { jobsAtOnce: 2 } : {}),
  };
}

/** A server's limits on time. A large upload over a slow line takes time. Request headers don't. */
export function limitTimes(server: Server): Server {
  server.requestTimeout = 30 * 60_000;
  server.headersTimeout = 30_000;
  server.keepAliveTimeout = 65_000;
  return server;
}

/** How every server of the service is made. Upgrade requests for any other protocol get a plain HTTP response. */
export const serverOptions = { connectionsCheckingInterval: 5_000, shouldUpgradeCallback: isForSockets };

/** The whole service on a migrated database, ready to start. */
export async function makeApp({ settings, overrides }: AppOptions): Promise<App> {
  const made = await composeService(settings, overrides);
  const unused = unusedSettings(settings, made.storedTerms);
  if (unused) made.log.warn(unused);
  const answer = made.koa.callback();
  const server = limitTimes(createServer(serverOptions));
  server.on('request', (request, response) => void answer(request, response));
  const { koa } = made;
  const sockets = displaySockets(server, made);
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
    koa,
    metrics: made.metrics,
    pingDatabase: made.pingDatabase,
    async start(listens = true) {
      // The environment sets the profile's first values (rule 26). After that, the stored ones count.
      await made.unitOfWork.run(({ practiceProfiles }) => practiceProfiles.begin(settings.firstProfile));
      await made.practice.get();
      await made.policy.get();
      stopSweeping = await sweepFilmFiles(made);
      if (listens) {
        server.listen(settings.port, settings.host);
        await once(server, 'listening');
      }
      made.displayConnections.open();
      made.announcements.start();
      stopWatchingReports = watchReports(made);
      background = startBackgroundWork(backgroundWorkOf(made, settings));
    },
    stop: () => (stopped ??= stopEverything()),
  };
}
