// A separate process with many screens: `screens-process.ts COUNT TRANSPORTS URL...`, spread over the addresses. It
// reports to its parent when all are connected, and the arrival times of each push. It stores no events, so the
// measurement stays the same over time.
import { request } from 'node:http';
import { io } from 'socket.io-client';
import type { Heard, Transport } from './start-screens.ts';

const [count = '', transports = '', ...urls] = process.argv.slice(2);
const screens = Number(count);
const ways = transports.split(',') as readonly Transport[];
/** More would measure the server's connection handling, which isn't the point here. */
const connectingAtOnce = 100;
const heard = new Map<string, number[]>();

function hear({ landing_url: push }: { readonly landing_url: string }): void {
  const moments = heard.get(push) ?? [];
  heard.set(push, moments);
  moments.push(performance.timeOrigin + performance.now());
  if (moments.length < screens) return;
  heard.delete(push);
  process.send?.({ push, moments } satisfies Heard);
}

const connect: Record<Transport, (url: string) => Promise<void>> = {
  socket: (url) =>
    new Promise((resolve) => {
      const socket = io(url, { transports: ['websocket'], forceNew: true, multiplex: false });
      socket.on('new_qr', hear).on('connect', () => {
        socket.emit('join_qr_display', {});
        resolve();
      });
    }),
  stream: (url) =>
    new Promise((resolve) => {
      request(`${url}/qr/stream`, { agent: false }, (response) => {
        let unread = '';
        response.setEncoding('utf8').on('data', (chunk: string) => {
          const messages = (unread + chunk).split('\n\n');
          unread = messages.pop() ?? '';
          for (const message of messages) {
            const data = /^data: (.*)$/m.exec(message)?.[1];
            if (data !== undefined) hear(JSON.parse(data));
          }
        });
        resolve();
      }).end();
    }),
};

function connectOne(number: number): Promise<void> {
  const url = urls[number % urls.length] ?? '';
  const way = ways[Math.floor(number / urls.length) % ways.length] ?? 'socket';
  return connect[way](url);
}

process.on('disconnect', () => process.exit(0));
for (let connected = 0; connected < screens; connected += connectingAtOnce) {
  const next = Array.from({ length: Math.min(connectingAtOnce, screens - connected) }, (_, index) => connected + index);
  await Promise.all(next.map(connectOne));
}
process.send?.('connected');
