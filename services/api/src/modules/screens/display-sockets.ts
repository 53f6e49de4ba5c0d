import { type IncomingMessage, type Server, ServerResponse } from 'node:http';
import type { DisplayEvent } from '@rewards/contracts/display-events';
import type Koa from 'koa';
import type { Context } from 'koa';
import { Server as SocketServer, type Socket } from 'socket.io';
import { mayWrite, ownOrigins } from '../../http/origin-check.ts';
import { headersWithoutScenes } from '../../http/security-headers.ts';
import { Broadcasts } from './broadcasts.ts';
import { SilentConnections } from './silent-connections.ts';
import { answersForSockets, isBelow, isHandshake } from './socket-answers.ts';
import type { Service } from '../ports.ts';

export interface DisplaySockets {
  /** Closes every connection. The HTTP server keeps running. */
  close(): void;
}

interface ServerEvents {
  new_qr: (event: DisplayEvent) => void;
  qr_clear: (event: DisplayEvent) => void;
  sms_sent: (event: DisplayEvent) => void;
  sms_failed: (event: DisplayEvent) => void;
  screen_command: (event: DisplayEvent) => void;
  practice_changed: (event: DisplayEvent) => void;
}

interface ClientEvents {
  /** Can name the last id the screen has seen: `{ since: 42 }`. */
  join_qr_display: (given?: unknown) => void;
}

type DisplaySocketServer = SocketServer<ClientEvents, ServerEvents>;

const path = '/socket.io';

/** A websocket request for the socket server, with a single Host header like `hostCheck` requires elsewhere. */
export const isForSockets = (request: IncomingMessage): boolean =>
  isHandshake(request) && request.headersDistinct['host']?.length === 1 && isBelow(path, request.url);

/**
 * Display events over socket.io at `/socket.io`, for clients that send `join_qr_display` (specification, section 7).
 */
export function displaySockets(
  server: Server,
  // Koa reads a handshake's cookies like those of a request.
  { koa, displayConnections, canSubscribe, settings, log }: Service,
): DisplaySockets {
  // Browsers let any page open a socket.
  const origins = ownOrigins(settings.publicUrl, [...settings.webOrigins, ...settings.localUrls]);
  const io = new SocketServer<ClientEvents, ServerEvents>(server, {
    path,
    serveClient: false,
    cors: { origin: [...origins], credentials: true },
    // Clients send one short word.
    maxHttpBufferSize: 4_096,
    allowRequest: (request, decide) => decide(null, isFromOwnPage(request, origins)),
  });
  answersForSockets(server, io.engine, path, headersWithoutScenes(settings.publicUrl, settings.apiUrl));
  const silent = endTheSilent(io);
  // Each socket has its own room, named by its id.
  const broadcasts = new Broadcasts<DisplayEvent>((event, sockets) => {
    try {
      io.local.to([...sockets]).emit(event.type, event);
    } catch (failure) {
      log.warn({ failure }, 'Could not send events to displays');
      // They reconnect on their own, and then miss nothing.
      for (const id of sockets) io.sockets.sockets.get(id)?.conn.close();
    }
  });
  io.on('connection', (socket) => {
    const context = contextOf(koa, socket.request);
    let leave: (() => void) | undefined;
    socket.on('join_qr_display', (given) => {
      silent.remove(socket.conn);
      leave ??= displayConnections.join(
        {
          line: 'socket',
          canSubscribe: () => canSubscribe(context),
          tell: (event) => broadcasts.add(socket.id, event),
          close: () => disconnect(socket),
        },
        positionOf(given),
      );
    });
    socket.once('disconnect', () => {
      leave?.();
      // A client that leaves but holds its transport open wouldn't be counted anywhere.
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

/** The audience limits joined sockets. This covers all others, including those that only opened the transport. */
function endTheSilent({ engine }: DisplaySocketServer): SilentConnections {
  const silent = new SilentConnections();
  engine.on('connection', (connection: Socket['conn']) => {
    silent.add(connection);
    connection.once('close', () => silent.remove(connection));
  });
  return silent;
}

/** Closes the transport too: a client that lost it reconnects, but one that was disconnected by the server does not. */
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
