import type { IncomingMessage, ServerResponse } from 'node:http';

export interface BodyPace {
  /** How long a body may take that is no upload. */
  readonly wholeMilliseconds: number;
  /** An upload takes its time, but goes on: so many bytes in each of these whiles. */
  readonly whileMilliseconds: number;
  readonly leastBytes: number;
}

/** A kilobyte a second is less than the slowest lines that anybody uploads a list over. */
export const usualPace: BodyPace = { wholeMilliseconds: 30_000, whileMilliseconds: 30_000, leastBytes: 30_720 };

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
const isUpload = ({ headers }: IncomingMessage) => /^multipart\//i.test(headers['content-type'] ?? '');

/**
 * Ends a request whose body comes too slowly: each holds a connection, and what is sent a byte at a time would hold it
 * for as long as the server lets the largest upload take.
 */
export function holdToPace(request: IncomingMessage, response: ServerResponse, pace: BodyPace = usualPace): void {
  if (!hasBody(request)) return;
  const watch = isUpload(request) ? watchUpload(request, response, pace) : watchWhole(request, response, pace);
  const { socket } = request;
  // A request that was answered before its body had come is not told any more when its connection ends.
  const end = () => {
    clearInterval(watch);
    request.off('close', end);
    socket.off('close', end);
  };
  request.once('close', end);
  socket.once('close', end);
}

function watchWhole(request: IncomingMessage, response: ServerResponse, { wholeMilliseconds }: BodyPace) {
  return setTimeout(() => endUnlessComplete(request, response), wholeMilliseconds);
}

function watchUpload(request: IncomingMessage, response: ServerResponse, { whileMilliseconds, leastBytes }: BodyPace) {
  let before = request.socket.bytesRead;
  const look = () => {
    const { bytesRead } = request.socket;
    if (bytesRead - before < leastBytes && !isFull(request)) endUnlessComplete(request, response);
    before = bytesRead;
  };
  // What has come while this process was busy is read first.
  return setInterval(() => setImmediate(look), whileMilliseconds);
}

/** More has come than is taken: it is not the sender who is slow. */
const isFull = ({ readableLength, readableHighWaterMark }: IncomingMessage) => readableLength >= readableHighWaterMark;

/** A body that has come whole waits for us, and not we for it. */
function endUnlessComplete(request: IncomingMessage, response: ServerResponse): void {
  if (request.complete) return;
  const { socket } = request;
  // As Node answers one whose headers take too long. Behind an answer that has begun it would stand in its middle.
  if (response.headersSent) socket.destroy();
  else socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n', () => socket.destroy());
}
