import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { generateQr } from '@rewards/contracts/front-desk';
import pg from 'pg';
import { freshDatabase } from '../setup/fresh-database.ts';
import { anAdmin } from '../support/people.ts';
import { Screen, type Transport } from '../support/screen.ts';
import { until } from '../support/until.ts';
import { bareBroadcast } from './bare-broadcast.ts';
import { clickToGreeting } from './click-to-greeting.ts';
import type { Figure } from './figure.ts';
import { startServedProcess } from './served-process.ts';
import { timesOf } from './timed.ts';

const warmUps = 10;

interface Trial {
  readonly screensAtOnce: number;
  readonly pushes: number;
  readonly transports: readonly Transport[];
  /** The same with nothing of the product around it. */
  readonly bare: (databaseUrl: string, trial: Trial) => Promise<NonNullable<Figure['bare']>>;
  /** The promise, in milliseconds for the slowest of a hundred, or beside what is bare. */
  readonly promise: Pick<Figure, 'limit' | 'mostTimes'>;
}

const trials: readonly Trial[] = [
  {
    screensAtOnce: 100,
    pushes: 100,
    transports: ['socket', 'stream'],
    bare: async (url, trial) => ({
      what: 'a bare notification of PostgreSQL told to as many streams',
      value: await bareStreams(url, trial),
    }),
    promise: { limit: 100 },
  },
  {
    screensAtOnce: 500,
    pushes: 40,
    transports: ['socket'],
    bare: async (_url, trial) => ({
      what: 'a bare broadcast of socket.io to as many',
      value: await bareBroadcast(trial),
    }),
    promise: { mostTimes: 2 },
  },
];

/**
 * How long after the admin asks for a QR all displays, on two servers, have been told of it, and how long after the
 * click the lobby begins to greet.
 */
export async function* pushesToScreens(): AsyncIterable<Figure> {
  yield await clickToGreeting();
  for (const trial of trials) yield await measure(trial);
}

async function measure(trial: Trial): Promise<Figure> {
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
    const waits: number[] = [];
    const asked: number[] = [];
    for (let number = 0; number < warmUps + pushes; number += 1) {
      const began = performance.now();
      const { landing_url } = await admin.call(generateQr, { body: { email: `patient.${number}@example.com` } });
      const answered = performance.now() - began;
      await until('all show it', async () => screens.every(({ shows }) => shows === landing_url));
      if (number < warmUps) continue;
      asked.push(answered);
      for (const screen of screens) waits.push((screen.heardAt.get(screen.ids.at(-1) ?? 0) ?? Infinity) - began);
    }
    const { p50, p99 } = timesOf(waits);
    return {
      what: `a push until ${screensAtOnce} displays have it, 99 of 100`,
      value: p99,
      unit: 'ms',
      also: `p50 ${p50.toFixed(1)} ms; half of the admin's calls were answered after ${timesOf(asked).p50.toFixed(1)} ms`,
      ...trial.promise,
      bare: await trial.bare(database.url, trial),
    };
  } finally {
    for (const screen of screens) screen.leave();
    await Promise.all([one.stop(), other.stop()]);
    await database.drop();
  }
}

/** @returns the same percentile of a server that does nothing else, within this process. */
async function bareStreams(url: string, { screensAtOnce, pushes }: Trial): Promise<number> {
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
  for (let number = 0; number < pushes; number += 1) {
    began = performance.now();
    await sending.query(`notify bare, '${number}'`);
    await until('all have it', async () => waits.length === (number + 1) * screensAtOnce);
  }
  ending.abort();
  server.closeAllConnections();
  server.close();
  await Promise.all([listening.end(), sending.end()]);
  return timesOf(waits).p99;
}

async function hear(url: string, signal: AbortSignal, tell: () => void): Promise<void> {
  try {
    const { body } = await fetch(url, { signal });
    for await (const _ of body ?? []) tell();
  } catch {
    // Ended, as it has to be.
  }
}
