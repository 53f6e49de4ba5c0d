import type { IncomingMessage, ServerResponse } from 'node:http';

export interface BodyPace {
  readonly milliseconds: number;
  /** How much of a body has to come in this time, until all of it is there. */
  readonly minBytes: number;
}

/** A kilobyte a second is less than the slowest lines that anybody uploads a list over. */
export const usualPace: BodyPace = { milliseconds: 30_000, minBytes: 30_720 };

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** More has come than is taken: it is not the sender who is slow. */
const isFull = ({ readableLength, readableHighWaterMark }: IncomingMessage) => readableLength >= readableHighWaterMark;

/**
 * Ends a request whose body comes too slowly, since each holds a connection. Node's `requestTimeout` is one limit for
 * all requests, and has to leave a large upload its time.
 */
export function holdToPace(request: IncomingMessage, response: ServerResponse, pace: BodyPace = usualPace): void {
  if (!hasBody(request)) return;
  const { socket } = request;
  let before = socket.bytesRead;
  const look = () => {
    const came = socket.bytesRead - before;
    before = socket.bytesRead;
    if (came >= pace.minBytes || isFull(request) || request.complete) return;
    // As Node answers one whose headers take too long. Behind an answer that has begun it would stand in its middle.
    if (response.headersSent) socket.destroy();
    else socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n', () => socket.destroy());
  };
  // What has come while this process was busy is read first.
  const watch = setInterval(() => setImmediate(look), pace.milliseconds);
  // A request that was answered before its body had come is not told any more when its connection ends.
  const end = () => {
    clearInterval(watch);
    request.off('close', end);
    socket.off('close', end);
  };
  request.once('close', end);
  socket.once('close', end);
}
