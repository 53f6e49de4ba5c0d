import { connect } from 'node:net';

/** For how long a connection on which nothing comes is waited for: a stream of events says little. */
const patienceMs = 400;

/**
 * Sends bytes on a connection of their own, as they are, and says that no more will come.
 * @returns the status of the first answer; undefined where the connection is closed without one, or nothing comes.
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
