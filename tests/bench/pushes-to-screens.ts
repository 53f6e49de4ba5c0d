import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { generateQr } from '@rewards/contracts/front-desk';
import pg from 'pg';
import { freshDatabase } from '../setup/fresh-database.ts';
import { anAdmin } from '../support/people.ts';
import { Screen, type Transport } from '../support/screen.ts';
import { until } from '../support/until.ts';
import { type BareTrial, bareBroadcast } from './bare-broadcast.ts';
import { clickToGreeting } from './click-to-greeting.ts';
import type { Figure } from './figure.ts';
import { startServedProcess } from './served-process.ts';
import { median, timesOf } from './timed.ts';

/** Of each round, of the product and what is bare alike: what was just started, or stood still, is slower. */
const warmUpPushes = 50;
/** In turns with what is bare; the one in the middle counts. */
const rounds = 3;

interface Trial {
  readonly screensAtOnce: number;
  /** In each round. */
  readonly pushes: number;
  readonly transports: readonly Transport[];
  /** The same with nothing of the product around it. */
  readonly bares: readonly Bare[];
}

interface Bare {
  readonly what: string;
  readonly round: (databaseUrl: string, trial: BareTrial) => Promise<number>;
  /** In milliseconds for the slowest of a hundred, or beside what is bare. */
  readonly promise: Pick<Figure, 'limit' | 'mostTimes'>;
}

const trials: readonly Trial[] = [
  {
    screensAtOnce: 100,
    pushes: 100,
    transports: ['socket', 'stream'],
    bares: [
      {
        what: 'a bare notification of PostgreSQL told to as many streams',
        round: bareStreams,
        promise: { limit: 100 },
      },
    ],
  },
  {
    screensAtOnce: 500,
    pushes: 200,
    transports: ['socket'],
    bares: [
      {
        what: 'a bare broadcast of socket.io to as many',
        round: (_url, trial) => bareBroadcast(trial),
        promise: { mostTimes: 2 },
      },
      {
        what: 'a bare insert that is announced and then broadcast to as many',
        round: (url, trial) => bareBroadcast(trial, url),
        promise: { mostTimes: 1.7 },
      },
    ],
  },
];

interface Round {
  readonly p50: number;
  readonly p99: number;
  readonly asked: number;
  /** One of each that it stands beside. */
  readonly bares: readonly number[];
}

/**
 * How long after the admin asks for a QR all displays, on two servers, have been told of it, and how long after the
 * click the lobby begins to greet.
 */
export async function* pushesToScreens(): AsyncIterable<Figure> {
  yield await clickToGreeting();
  for (const trial of trials) yield* await measure(trial);
}

async function measure(trial: Trial): Promise<readonly Figure[]> {
  const { screensAtOnce, pushes, transports } = trial;
  const database = await freshDatabase();
  const openToAll = { DISPLAY_PAIRING: 'off' };
  const one = await startServedProcess(database.url, openToAll);
  // Either of them hands on what is to be mailed.
  const other = await startServedProcess(database.url, { ...openToAll, SMTP_URL: one.mail.url });
  const screens = Array.from(
    { length: screensAtOnce },
    (_, index) => new Screen(index % 2 === 0 ? one : other, transports[(index >> 1) % transports.length] ?? 'socket'),
  );
  try {
    const admin = (await anAdmin(one)).browser;
    await until('all are connected', async () => screens.every(({ isConnected }) => isConnected));
    let number = 0;
    /**
     * Of patients whom the desk has shown before: the first time, one is added, and mailed a card, besides.
     *
     * @returns after how many milliseconds the admin was answered, and each of the screens told.
     */
    const push = async () => {
      number += 1;
      const began = performance.now();
      const email = `patient.${number % warmUpPushes}@example.com`;
      const { landing_url } = await admin.call(generateQr, { body: { email } });
      const answered = performance.now() - began;
      await until('all show it', async () => screens.every(({ shows }) => shows === landing_url));
      const heard = screens.map((screen) => (screen.heardAt.get(screen.ids.at(-1) ?? 0) ?? Infinity) - began);
      return { answered, heard };
    };
    const measured: Round[] = [];
    for (let round = 0; round < rounds; round += 1) {
      for (let time = 0; time < warmUpPushes; time += 1) await push();
      const made: Awaited<ReturnType<typeof push>>[] = [];
      for (let time = 0; time < pushes; time += 1) made.push(await push());
      const { p50, p99 } = timesOf(made.flatMap(({ heard }) => heard));
      const asked = median(made.map(({ answered }) => answered));
      const bares: number[] = [];
      for (const bare of trial.bares)
        bares.push(await bare.round(database.url, { screensAtOnce, pushes, warmUps: warmUpPushes }));
      measured.push({ p50, p99, asked, bares });
    }
    const middle = (of: (round: Round) => number | undefined) => median(measured.map((round) => of(round) ?? 0));
    return trial.bares.map(({ what, promise }, place) => ({
      what: `a push until ${screensAtOnce} displays have it, 99 of 100`,
      value: middle(({ p99 }) => p99),
      unit: 'ms',
      also:
        `p50 ${middle(({ p50 }) => p50).toFixed(1)} ms; half of the admin's calls were answered after ` +
        `${middle(({ asked }) => asked).toFixed(1)} ms; the middle one of ${rounds} rounds`,
      ...promise,
      bare: { what, value: middle(({ bares }) => bares[place]) },
    }));
  } finally {
    for (const screen of screens) screen.leave();
    await Promise.all([one.stop(), other.stop()]);
    await database.drop();
  }
}

/** @returns the same percentile of a server that does nothing else, within this process. */
async function bareStreams(url: string, { screensAtOnce, pushes, warmUps }: BareTrial): Promise<number> {
  const [listening, sending] = [new pg.Client({ connectionString: url }), new pg.Client({ connectionString: url })];
  await Promise.all([listening.connect(), sending.connect()]);
  await listening.query('listen bare');
  const streams = new Set<ServerResponse>();
  const server = createServer((_request, response) => {
    response.flushHeaders();
    streams.add(response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  listening.on('notification', ({ payload }) => {
    for (const stream of streams) stream.write(payload);
  });

  const ending = new AbortController();
  const waits: number[] = [];
  let began = 0;
  for (let number = 0; number < screensAtOnce; number += 1)
    void hear(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, ending.signal, () =>
      waits.push(performance.now() - began),
    );
  await until('all are connected', async () => streams.size === screensAtOnce);
  for (let number = 0; number < warmUps + pushes; number += 1) {
    began = performance.now();
    await sending.query(`notify bare, '${number}'`);
    await until('all have it', async () => waits.length === (number + 1) * screensAtOnce);
  }
  ending.abort();
  server.closeAllConnections();
  server.close();
  await Promise.all([listening.end(), sending.end()]);
  return timesOf(waits.slice(warmUps * screensAtOnce)).p99;
}

async function hear(url: string, signal: AbortSignal, tell: () => void): Promise<void> {
  try {
    const { body } = await fetch(url, { signal });
    for await (const _ of body ?? []) tell();
  } catch {
    // Ended, as it has to be.
  }
}
