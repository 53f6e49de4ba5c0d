import { io } from 'socket.io-client';
import type { DisplayEvent, listDisplayEvents as declared } from '@rewards/contracts/display-events';
import { apiAddress } from '../api-address.ts';
import { call } from '../call.ts';
import { readJson } from '../read-json.ts';
import { withoutShapes } from '../without-shapes.ts';
import type { DisplayLines, LineListener, Position } from './display-lines.ts';

const listDisplayEvents = withoutShapes<typeof declared>({
  method: 'GET',
  path: '/qr/events',
  access: 'anyone',
  shows: ['events'],
});

const eventTypes = [
  'new_qr',
  'qr_clear',
  'sms_sent',
  'sms_failed',
  'screen_command',
  'practice_changed',
] as const satisfies DisplayEvent['type'][];

/** Reconnection as specified (section 9). */
export const reconnection = {
  reconnectionDelay: 1_000,
  reconnectionDelayMax: 5_000,
  randomizationFactor: 0.5,
  timeout: 20_000,
} as const;

/** The server pings every 15 seconds. */
const maxSilentMilliseconds = 40_000;

function openSocket(position: () => Position, listener: LineListener) {
  const socket = io(apiAddress(), {
    path: '/socket.io',
    transports: ['websocket', 'polling'],
    withCredentials: true,
    forceNew: true,
    ...reconnection,
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  socket.on('connect', () => {
    const from = position();
    socket.emit('join_qr_display', from === undefined ? {} : { since: from });
    listener.opened(from);
  });
  socket.on('connect_error', (failure) => {
    console.warn('The socket could not be opened.', failure.message);
    listener.lost();
  });
  socket.on('disconnect', (reason) => {
    console.warn('The socket was lost.', reason);
    listener.lost();
    // It reconnects automatically in every other case.
    if (reason === 'io server disconnect') timer = setTimeout(() => socket.connect(), reconnection.reconnectionDelay);
  });
  for (const type of eventTypes) socket.on(type, (event: DisplayEvent) => listener.heard(event));
  return {
    close() {
      clearTimeout(timer);
      socket.off();
      socket.disconnect();
    },
  };
}

/**
 * Opens a new stream each time instead of relying on the browser's reconnect, which sends an ID that may be outdated.
 */
function openStream(position: Position, listener: LineListener) {
  const since = position === undefined ? '' : `?since=${position}`;
  const source = new EventSource(`${apiAddress()}/qr/stream${since}`, { withCredentials: true });
  let silence: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    clearTimeout(silence);
    source.close();
  };
  const lose = () => {
    end();
    listener.lost();
  };
  const isAlive = () => {
    clearTimeout(silence);
    silence = setTimeout(lose, maxSilentMilliseconds);
  };
  source.addEventListener('open', () => {
    isAlive();
    listener.opened(position);
  });
  source.addEventListener('error', lose);
  source.addEventListener('ping', isAlive);
  // A new QR is an unnamed message. All others are named events.
  for (const type of ['message', ...eventTypes]) {
    source.addEventListener(type, (message) => {
      isAlive();
      const event = readJson((message as MessageEvent<string>).data) as DisplayEvent | undefined;
      if (event !== undefined) listener.heard(event);
    });
  }
  return { close: end };
}

/** The browser's implementation of the three transports. */
export const browserLines: DisplayLines = {
  socket: openSocket,
  stream: openStream,
  ask: (position) => call(listDisplayEvents, { query: position === undefined ? {} : { since: String(position) } }),
};
