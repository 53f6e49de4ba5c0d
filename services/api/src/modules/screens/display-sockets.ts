import { type IncomingMessage, type Server, ServerResponse } from 'node:http';
import type { DisplayEvent } from '@rewards/contracts/display-events';
import type Koa from 'koa';
import type { Context } from 'koa';
import type { Logger } from 'pino';
import { Server as SocketServer, type Socket } from 'socket.io';
import { mayWrite, ownOrigins } from '../../http/origin-check.ts';
import type { Settings } from '../../settings/settings.ts';
import { Broadcasts } from './broadcasts.ts';
import type { DisplayAudience } from './display-audience.ts';
import type { MayHearDisplayEvents } from './display-hearing.ts';
import { SilentConnections } from './silent-connections.ts';

export interface DisplaySocketsParts {
  readonly server: Server;
  /** Reads the cookies of a handshake as it reads those of a request. */
  readonly koa: Koa;
  readonly displayAudience: DisplayAudience;
  readonly mayHear: MayHearDisplayEvents;
  readonly settings: Pick<Settings, 'publicUrl' | 'webOrigins' | 'localUrls'>;
  readonly log: Pick<Logger, 'warn'>;
}

export interface DisplaySockets {
  /** Ends every connection; the HTTP server goes on. */
  close(): void;
}

interface ServerEvents {
  new_qr: (event: DisplayEvent) => void;
  qr_clear: (event: DisplayEvent) => void;
  sms_sent: (event: DisplayEvent) => void;
  sms_failed: (event: DisplayEvent) => void;
  screen_command: (event: DisplayEvent) => void;
}

interface ClientEvents {
  /** May name the last id that the screen has seen: `{ since: 42 }`. */
  join_qr_display: (given?: unknown) => void;
}

type DisplaySocketServer = SocketServer<ClientEvents, ServerEvents>;

const path = '/socket.io';

/** A websocket, for what answers websockets; by one name of this host, as `hostCheck` asks of everything else. */
export const isForSockets = ({ headers, url = '', headersDistinct: { host = [] } }: IncomingMessage): boolean =>
  headers.upgrade?.toLowerCase() === 'websocket' && host.length === 1 && /^\/socket\.io(?:[/?]|$)/.test(url);

/** Display events over socket.io at `/socket.io`, to clients that say `join_qr_display` (specification, section 7). */
export function displaySockets(parts: DisplaySocketsParts): DisplaySockets {
  const { server, koa, displayAudience, mayHear, settings, log } = parts;
  // Browsers let any page open a socket.
  const origins = ownOrigins(settings.publicUrl, [...settings.webOrigins, ...settings.localUrls]);
  const io = new SocketServer<ClientEvents, ServerEvents>(server, {
    path,
    serveClient: false,
    cors: { origin: [...origins], credentials: true },
    // Clients say one short word.
    maxHttpBufferSize: 4_096,
    allowRequest: (request, decide) => decide(null, isFromOwnPage(request, origins)),
  });
  const silent = endTheSilent(io);
  // Each socket is in a room of its own, of which its id is the name.
  const broadcasts = new Broadcasts<DisplayEvent>((event, sockets) => {
    try {
      io.local.to([...sockets]).emit(event.type, event);
    } catch (failure) {
      log.warn({ failure }, 'displays could not be told');
      // They come again by themselves, and then miss nothing.
      for (const id of sockets) io.sockets.sockets.get(id)?.conn.close();
    }
  });
  io.on('connection', (socket) => {
    const context = contextOf(koa, socket.request);
    let leave: (() => void) | undefined;
    socket.on('join_qr_display', (given) => {
      silent.remove(socket.conn);
      leave ??= displayAudience.join(
        {
          line: 'socket',
          mayHear: () => mayHear(context),
          tell: (event) => broadcasts.add(socket.id, event),
          close: () => disconnect(socket),
        },
        positionOf(given),
      );
    });
    socket.once('disconnect', () => {
      leave?.();
      // One that leaves and holds its transport open would be counted nowhere.
      socket.conn.close(true);
    });
  });
  return {
    close() {
      io.disconnectSockets(true);
      io.engine.close();
    },
  };
}

/** Joined ones are the audience's to limit; here are all others, those included that only opened the transport. */
function endTheSilent({ engine }: DisplaySocketServer): SilentConnections {
  const silent = new SilentConnections();
  engine.on('connection', (connection: Socket['conn']) => {
    silent.add(connection);
    connection.once('close', () => silent.remove(connection));
  });
  return silent;
}

/**
 * The transport is closed too: a client whose transport was lost connects again by itself, one that was told to go does
 * not.
 */
function disconnect(socket: Socket<ClientEvents, ServerEvents>): void {
  socket.conn.close();
}

function isFromOwnPage({ headers }: IncomingMessage, origins: ReadonlySet<string>): boolean {
  const fetchSite = headers['sec-fetch-site'];
  return mayWrite({ origin: headers.origin ?? '', fetchSite: typeof fetchSite === 'string' ? fetchSite : '' }, origins);
}

const contextOf = (koa: Koa, request: IncomingMessage): Context =>
  koa.createContext(request, new ServerResponse(request));

function positionOf(given: unknown): number | undefined {
  const since = typeof given === 'object' && given !== null && 'since' in given ? given.since : undefined;
  return typeof since === 'number' && Number.isSafeInteger(since) && since >= 0 ? since : undefined;
}
