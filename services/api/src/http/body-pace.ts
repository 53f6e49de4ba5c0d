import type { IncomingMessage, ServerResponse } from 'node:http';

export interface BodyPace {
  readonly milliseconds: number;
  /** The minimum to arrive in this time, until the body is complete. */
  readonly minBytes: number;
}

/** A kilobyte a second is less than the slowest lines used for uploads. */
export const usualPace: BodyPace = { milliseconds: 30_000, minBytes: 30_720 };

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** The buffer is full, so the sender isn't the slow side. */
const isFull = ({ readableLength, readableHighWaterMark }: IncomingMessage) => readableLength >= readableHighWaterMark;

/**
 * Ends a request whose body arrives too slowly, because each holds a connection. Node's `requestTimeout` is a single
 * limit for all requests and must leave time for large uploads.
 */
export function holdToPace(request: IncomingMessage, response: ServerResponse, pace: BodyPace = usualPace): void {
  if (!hasBody(request)) return;
  const { socket } = request;
  let before = socket.bytesRead;
  const look = () => {
    const came = socket.bytesRead - before;
    before = socket.bytesRead;
    if (came >= pace.minBytes || isFull(request) || request.complete) return;
    // As Node answers slow headers. After an answer has begun, a second one would land in its middle.
    if (response.headersSent) socket.destroy();
    else socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n', () => socket.destroy());
  };
  // Data that arrived while this process was busy is read first.
  const watch = setInterval(() => setImmediate(look), pace.milliseconds);
  // A request answered before its body arrived gets no event when its connection ends.
  const end = () => {
    clearInterval(watch);
    request.off('close', end);
    socket.off('close', end);
  };
  request.once('close', end);
  socket.once('close', end);
}
