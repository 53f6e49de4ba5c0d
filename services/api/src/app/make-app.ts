import { once } from 'node:events';
import { type Server, createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { SendFollowUpText } from '@rewards/domain/follow-ups/send-follow-up-text';
import { LookUpFollowUpTexts } from '@rewards/domain/follow-ups/look-up-follow-up-texts';
import type { CurrentPractice } from '@rewards/domain/practice/current-practice';
import {
  type BackgroundWork,
  startBackgroundWork,
} from '@rewards/postgres/operations/background/start-background-work';
import { RecognizeSession } from '@rewards/domain/sign-in/sessions/recognize-session';
import type Koa from 'koa';
import { sweepFilmFiles } from '../modules/practice/films/sweep-film-files.ts';
import { holdToPace } from '../http/body-pace.ts';
import { discardUnreadBody } from '../http/unread-body.ts';
import { unusedSettings } from './kept-terms.ts';
import { closeServer } from './close-server.ts';
import { watchJobs } from './watch-jobs.ts';
import { displaySockets, isForSockets } from '../modules/screens/display-sockets.ts';
import { type AppSettings, directUrlOf } from '../settings/settings.ts';
import { type Overrides, composeService } from './container.ts';
import { ports } from '../modules/ports.ts';

export interface AppOptions {
  readonly settings: AppSettings;
  /** Other adapters than the usual ones, such as a clock that stands still. */
  readonly overrides?: Overrides;
}

export interface App {
  readonly settings: AppSettings;
  readonly practice: CurrentPractice;
  readonly server: Server;
  /** What answers; the stacks of its routers tell every address there is. */
  readonly koa: Koa;
  /** Listens and begins to deliver mail. Throws what listening throws, such as EADDRINUSE. */
  start(): Promise<void>;
  /** Lets requests and mails under way end, then closes everything; asked again, it does nothing more. */
  stop(): Promise<void>;
}

const wanted = {
  // What is started and stopped, and what tells of it.
  ...ports('announcements', 'connections', 'database', 'displayAudience', 'displayFeed', 'drain', 'koa', 'mailer'),
  ...ports('clock', 'counted', 'filmFiles', 'keptTerms', 'log', 'mailSeal'),
  // What is asked before anybody comes, or by whoever listens at a socket.
  ...ports('dashboards', 'mayHear', 'policy', 'practice', 'referralLists', 'unitOfWork', 'userDirectory'),
  recognizeSession: RecognizeSession,
  sending: SendFollowUpText,
  lookingUp: LookUpFollowUpTexts,
};

/** The whole service on a migrated database, ready to be started. */
export async function makeApp({ settings, overrides }: AppOptions): Promise<App> {
  const made = await composeService(wanted, settings, overrides);
  const unused = unusedSettings(settings, made.keptTerms);
  if (unused) made.log.warn(unused);
  const answer = made.koa.callback();
  // What asks for any other protocol is answered in this one.
  const server = createServer({ connectionsCheckingInterval: 5_000, shouldUpgradeCallback: isForSockets });
  server.on('request', (request, response) => void answer(request, response));
  // An upload of a large list over a slow line takes its time; the headers of a request do not.
  server.requestTimeout = 30 * 60_000;
  server.headersTimeout = 30_000;
  server.keepAliveTimeout = 65_000;
  const sockets = displaySockets({ ...made, server, settings });
  // socket.io answers its own requests itself, so this comes before every listener, and after socket.io took its place.
  server.prependListener('request', (request, response) => {
    holdToPace(request, response);
    discardUnreadBody(request, response);
  });

  let background: BackgroundWork | undefined;
  let stopSweeping: (() => void) | undefined;
  let stopped: Promise<void> | undefined;

  async function stopEverything(): Promise<void> {
    made.drain.isDraining = true;
    // Whoever asks /readyz is told before the port closes, and has time to send what comes elsewhere.
    await pause(settings.drainSeconds * 1_000);
    // Streams and sockets never end by themselves; what holds them open comes again elsewhere.
    made.displayAudience.close();
    sockets.close();
    await closeServer(server);
    stopSweeping?.();
    made.displayFeed.stop();
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
      // The environment gives the profile's first values (rule 26); from then on what is kept counts.
      await made.unitOfWork.run(({ practiceProfiles }) => practiceProfiles.begin(settings.firstProfile));
      await made.practice.get();
      await made.policy.get();
      stopSweeping = await sweepFilmFiles(made);
      server.listen(settings.port, settings.host);
      await once(server, 'listening');
      made.displayAudience.open();
      made.announcements.start();
      const { sending, lookingUp } = made;
      const watch = watchJobs({ ...made, usual: settings.purpose === 'start' ? 'debug' : 'info' });
      background = startBackgroundWork({
        ...made,
        url: directUrlOf(settings),
        followUps: { sending, lookingUp },
        watch,
      });
    },
    stop: () => (stopped ??= stopEverything()),
  };
}
