// A process of its own that is so many screens: `screens-process.ts URL COUNT`. It says to its parent when all are
// connected, and for each push when all have it, with the moments at which they had.
import { io } from 'socket.io-client';
import type { Heard } from './start-screens.ts';

const [url = '', count = ''] = process.argv.slice(2);
const screens = Number(count);
/** More at once would measure how a server is connected to, which is not asked here. */
const connectingAtOnce = 100;
const heard = new Map<string, number[]>();

function hear({ landing_url: push }: { readonly landing_url: string }): void {
  const moments = heard.get(push) ?? [];
  heard.set(push, moments);
  moments.push(performance.timeOrigin + performance.now());
  if (moments.length === screens) process.send?.({ push, moments } satisfies Heard);
}

function connectOne(): Promise<void> {
  return new Promise((resolve) => {
    const socket = io(url, { transports: ['websocket'], forceNew: true, multiplex: false });
    socket.on('new_qr', hear).on('connect', () => {
      socket.emit('join_qr_display', {});
      resolve();
    });
  });
}

process.on('disconnect', () => process.exit(0));
for (let connected = 0; connected < screens; connected += connectingAtOnce)
  await Promise.all(Array.from({ length: Math.min(connectingAtOnce, screens - connected) }, connectOne));
process.send?.('connected');
