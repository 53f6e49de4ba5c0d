import { connect } from 'node:net';

/** How long to wait on a silent connection. An event stream sends little. */
const patienceMs = 400;

/**
 * Sends raw bytes on a new connection and closes its sending side.
 * @returns the status of the first response, or undefined if there is none
 */
export function sendBytes(url: string, bytes: Buffer): Promise<number | undefined> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect({ host: hostname, port: Number(port) }, () => socket.end(bytes));
    const end = () => {
      socket.destroy();
      const [, status] = /^HTTP\/1\.1 (\d{3})/.exec(answer) ?? [];
      resolve(status === undefined ? undefined : Number(status));
    };
    socket.setTimeout(patienceMs, end);
    socket.on('error', end);
    socket.on('close', end);
    socket.on('data', (data: Buffer) => {
      answer = (answer + data.toString('latin1')).slice(0, 64);
    });
  });
}
