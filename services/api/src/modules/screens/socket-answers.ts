import { type IncomingMessage, type Server, STATUS_CODES, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Headers } from '../../http/security-headers.ts';

/** What engine.io reports before it refuses a request. */
interface Refused {
  readonly req: IncomingMessage & { readonly res?: ServerResponse };
  /** Engine.io's own number: 4 is "forbidden". */
  readonly code: number;
  readonly message: string;
}

interface Engine {
  on(event: 'connection_error', listener: (refused: Refused) => void): unknown;
}

const forbidden = 4;

export const isBelow = (path: string, url = ''): boolean =>
  url.startsWith(path) && /^(?:[/?]|$)/.test(url.slice(path.length));

/** A websocket request as our pages send it. Any other gets a plain HTTP answer. */
export const isHandshake = ({
  method,
  url = '',
  headers,
}: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): boolean =>
  method === 'GET' &&
  /[?&]EIO=4(?:&|$)/.test(url) &&
  headers.upgrade?.toLowerCase() === 'websocket' &&
  /^[+/0-9A-Za-z]{22}==$/.test(headers['sec-websocket-key'] ?? '') &&
  headers['sec-websocket-version'] === '13' &&
  /^[\w.-]+(?:, ?[\w.-]+)*$/.test(headers['sec-websocket-protocol'] ?? 'none');

/**
 * Puts the security headers on every answer of the socket server, which answers its requests without Koa. Call it after
 * the socket server was attached, so it runs first.
 */
export function answersForSockets(server: Server, engine: Engine, path: string, headers: Headers): void {
  server.prependListener('request', ({ url }: IncomingMessage, response: ServerResponse) => {
    if (!isBelow(path, url)) return;
    for (const [name, value] of headers) response.setHeader(name, value);
  });
  // Engine.io writes its refusal of an upgrade to the bare connection, unless that was already ended.
  engine.on('connection_error', ({ req, code, message }) => {
    if (req.res === undefined) refuseUpgrade(req.socket, code === forbidden ? 403 : 400, { code, message }, headers);
  });
}

function refuseUpgrade(socket: Socket, status: number, refusal: Pick<Refused, 'code' | 'message'>, headers: Headers) {
  const body = JSON.stringify(refusal);
  const own = {
    Connection: 'close',
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
  };
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...[...Object.entries(own), ...headers].map((header) => header.join(': ')),
  ];
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`);
}
