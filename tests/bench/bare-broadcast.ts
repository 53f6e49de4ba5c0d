import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { io } from 'socket.io-client';
import { until } from '../support/until.ts';
import { timesOf } from './timed.ts';

const event = {
  type: 'new_qr',
  id: 1,
  server_now: '2026-06-17T15:00:00.000Z',
  qr_url: 'http://rewards.test/qr/image/open/0123456789012345678901234',
  landing_url: 'http://rewards.test/qr/open/0123456789012345678901234',
  expires_at: '2026-06-17T15:02:00.000Z',
  first_name: null,
  welcome_name: null,
};

/** How much is asked of what is bare. */
export interface BareTrial {
  readonly screensAtOnce: number;
  /** That are measured, after those that only warm it up. */
  readonly pushes: number;
  readonly warmUps: number;
}

/**
 * @param databaseUrl where it is written down before, and announced; left out, it is not.
 * @returns after how many milliseconds 99 of 100 sockets have what a process that does nothing else tells them all.
 */
export async function bareBroadcast(
  { screensAtOnce, pushes, warmUps }: BareTrial,
  ...databaseUrl: readonly string[]
): Promise<number> {
  const server = fork(fileURLToPath(new URL('bare-socket-server.ts', import.meta.url)), databaseUrl);
  const [port] = (await once(server, 'message')) as [number];
  const url = `http://127.0.0.1:${port}`;
  const waits: number[] = [];
  let began = 0;
  const sockets = Array.from({ length: screensAtOnce }, () =>
    io(url, { transports: ['websocket'], forceNew: true }).on('new_qr', () => waits.push(performance.now() - began)),
  );
  try {
    await until('all are connected', async () => sockets.every(({ connected }) => connected));
    for (let number = 0; number < warmUps + pushes; number += 1) {
      began = performance.now();
      await fetch(`${url}/push`, { method: 'POST', body: JSON.stringify(event) });
      await until('all have it', async () => waits.length === (number + 1) * screensAtOnce);
    }
    return timesOf(waits.slice(warmUps * screensAtOnce)).p99;
  } finally {
    for (const socket of sockets) socket.disconnect();
    server.kill();
  }
}
