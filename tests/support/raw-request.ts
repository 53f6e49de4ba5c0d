import { type Socket, createConnection } from 'node:net';

export interface RawConnection {
  readonly socket: Socket;
  send(text: string): void;
  /** Everything received until the server closed the connection. */
  readonly ended: Promise<string>;
  /** Everything received so far. */
  answered(): string;
}

/** A connection for sending raw text. */
export function connectRaw(url: string): RawConnection {
  const { hostname, port } = new URL(url);
  const socket = createConnection(Number(port), hostname);
  let heard = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => (heard += chunk));
  socket.on('error', () => undefined);
  const ended = new Promise<string>((resolve) => socket.once('close', () => resolve(heard)));
  return { socket, send: (text) => void socket.write(text), ended, answered: () => heard };
}

/** Sends one request with `Connection: close` and returns the response status. */
export async function statusOfRaw(url: string, request: string): Promise<number> {
  const connection = connectRaw(url);
  connection.send(request);
  const answer = await connection.ended;
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);
}
