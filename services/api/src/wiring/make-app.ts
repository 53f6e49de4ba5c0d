import { type Server, createServer } from 'node:http';
import { once } from 'node:events';
import { type BackgroundWork, startBackgroundWork } from '@rewards/postgres/background/start-background-work';
import { jobQueueState } from '@rewards/postgres/background/job-queue-state';
import type { Container } from 'inversify';
import type Koa from 'koa';
import { descriptionRoutes } from '../description/description.routes.ts';
import { documentedAddresses } from '../description/documented-addresses.ts';
import { mobileErrorRoutes } from '../diagnostics/mobile-error.routes.ts';
import { smsWebhookRoutes } from '../follow-ups/sms-webhooks.routes.ts';
import { displaySockets } from '../screens/display-sockets.ts';
import { displayStreamRoutes } from '../screens/display-stream.routes.ts';
import { qrImageRoutes } from '../front-desk/qr-image.routes.ts';
import { referralCardRoutes } from '../front-desk/referral-card.routes.ts';
import { ownOrigins } from '../http/origin-check.ts';
import { makeKoa } from '../http/make-koa.ts';
import { mailboxRoutes } from '../mailbox/mailbox.routes.ts';
import { Metrics } from '../metrics/metrics.ts';
import { metricsRoutes } from '../metrics/metrics.routes.ts';
import { unsubscribeRoutes } from '../notifications/unsubscribe.routes.ts';
import { defaultFrontEndsFolder } from '../pages/front-ends.ts';
import { sceneSources } from '../practice/scene-sources.ts';
import { invitationRoutes } from '../referrals/invitation.routes.ts';
import { closeServer } from '../running/close-server.ts';
import { healthRoutes } from '../running/health.routes.ts';
import type { AppSettings } from './app-settings.ts';
import { makeContainer } from './make-container.ts';
import { type Overrides, ports, useCases, web } from './tokens.ts';

export interface AppOptions {
  readonly settings: AppSettings;
  /** Other adapters than the usual ones, such as a clock that stands still. */
  readonly overrides?: Overrides;
  /** Where the built front ends are, if not in the project. */
  readonly frontEndsFolder?: string;
}

export interface App {
  readonly server: Server;
  /** What answers; the stacks of its routers tell every address there is. */
  readonly koa: Koa;
  readonly container: Container;
  /** Listens and begins to deliver mail. Throws what listening throws, such as EADDRINUSE. */
  start(): Promise<void>;
  /** Lets requests and mails under way end, then closes everything; asked again, it does nothing more. */
  stop(): Promise<void>;
}

/** The whole service on a migrated database, ready to be started. */
export function makeApp({ settings, overrides = {}, frontEndsFolder = defaultFrontEndsFolder }: AppOptions): App {
  const container = makeContainer(settings, overrides);
  let draining = false;
  const isDraining = () => draining;
  const koa = koaOf(container, frontEndsFolder, isDraining);
  const answer = koa.callback();
  const server = createServer((request, response) => void answer(request, response));
  // An upload of a large list over a slow line takes its time; the headers of a request do not.
  server.requestTimeout = 30 * 60_000;
  server.headersTimeout = 30_000;
  server.keepAliveTimeout = 65_000;

  const audience = container.get(web.displayAudience);
  const { publicUrl, webOrigins } = settings;
  const mayHear = container.get(web.mayHearDisplayEvents).ask;
  const sockets = displaySockets({ server, koa, audience, mayHear, origins: ownOrigins(publicUrl, webOrigins) });

  let background: BackgroundWork | undefined;
  let stopped: Promise<void> | undefined;

  async function stopEverything(): Promise<void> {
    draining = true;
    // Streams and sockets never end by themselves; what holds them open comes again elsewhere.
    audience.close();
    sockets.close();
    await closeServer(server);
    container.get(ports.displayFeed).stop();
    await container.get(ports.announcements).stop();
    await background?.stop();
    await container.get(ports.database).close();
  }

  return {
    server,
    koa,
    container,
    async start() {
      await beginPractice(container);
      server.listen(settings.port, settings.host);
      await once(server, 'listening');
      audience.open();
      container.get(ports.announcements).start();
      const [mailer, clock, log] = [container.get(ports.mailer), container.get(ports.clock), container.get(ports.log)];
      const followUps = {
        sending: container.get(useCases.sendFollowUpText),
        settling: container.get(useCases.settleFollowUpTexts),
      };
      background = startBackgroundWork({
        url: settings.databaseUrl,
        mailer,
        mailSeal: container.get(ports.mailSeal),
        followUps,
        clock,
        log,
      });
    },
    stop: () => (stopped ??= stopEverything()),
  };
}

/** The environment gives the profile's first values (rule 26); from then on what is kept counts. */
async function beginPractice(container: Container): Promise<void> {
  const { firstProfile } = container.get(ports.settings);
  await container.get(ports.unitOfWork).run(({ practiceProfiles }) => practiceProfiles.begin(firstProfile));
  await container.get(ports.practice).get();
}

// oxlint-disable-next-line eslint/max-lines-per-function -- a list, which the parts' modules take apart.
function koaOf(container: Container, frontEndsFolder: string, isDraining: () => boolean) {
  const [settings, practice, assets] = [
    container.get(ports.settings),
    container.get(ports.practice),
    container.get(web.pageAssets),
  ];
  const practiceName = async () => (await practice.get()).name;
  const routes = container.get(web.routes);
  const described = {
    url: settings.apiUrl,
    endpoints: routes.map(({ endpoint }) => endpoint),
    addresses: documentedAddresses,
  };
  const database = container.get(ports.database);
  const metrics = new Metrics({ poolUse: () => database.poolUse(), jobQueue: () => jobQueueState(database) });
  const hasMailbox = hasLocalMailbox(settings);
  return makeKoa({
    settings,
    practiceName,
    sceneSources: async () => sceneSources(await practice.get()),
    log: container.get(ports.log),
    sessions: container.get(web.sessions),
    requestRate: container.get(ports.requestRate),
    routes,
    metrics,
    openRouters: [
      mobileErrorRoutes(container.get(ports.log)),
      smsWebhookRoutes({
        heedReply: container.get(useCases.heedTextReply),
        recordReport: container.get(useCases.recordTextReport),
        practice,
        authToken: settings.smsProvider?.authToken,
        addresses: [settings.apiUrl, settings.publicUrl],
      }),
      unsubscribeRoutes({
        unsubscribe: container.get(useCases.unsubscribe),
        tokens: container.get(ports.unsubscribeTokens),
        assets,
        practice,
      }),
    ],
    routers: [
      healthRoutes({ pingDatabase: () => database.ping(), isDraining }),
      descriptionRoutes(described, assets),
      metricsRoutes(metrics, settings.metricsToken),
      invitationRoutes({
        openInvitation: container.get(useCases.openInvitation),
        assets,
        practice,
        publicUrl: settings.publicUrl,
      }),
      referralCardRoutes({
        scanQr: container.get(useCases.scanQr),
        openCard: container.get(useCases.openCard),
        assets,
        practice,
        publicUrl: settings.publicUrl,
      }),
      displayStreamRoutes({
        audience: container.get(web.displayAudience),
        mayHear: container.get(web.mayHearDisplayEvents).ask,
        clock: container.get(ports.clock),
      }),
      qrImageRoutes({ publicUrl: settings.publicUrl, reviewUrl: async () => (await practice.get()).reviewUrl }),
      ...(hasMailbox ? [mailboxRoutes(container.get(ports.mailbox), assets, settings.creditPolicy.timeZone)] : []),
    ],
    pageAssets: assets,
    frontEndsFolder,
    isDraining,
  });
}

/**
 * It is for who tries the product out: in production what lies there is of people, and would be read by whoever is on
 * the machine.
 */
const hasLocalMailbox = ({ purpose, smtpUrl, smsProvider }: AppSettings) =>
  purpose !== 'serve' && (smtpUrl === undefined || smsProvider === undefined);
