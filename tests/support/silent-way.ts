import { type AddressInfo, type Socket, createConnection, createServer } from 'node:net';

/** A way to a server on this machine that can fall silent: connections stay open, and nothing comes through any more. */
export interface SilentWay {
  readonly port: number;
  fallSilent(): void;
  /** For connections from now on; what fell silent stays so. */
  speakAgain(): void;
  close(): Promise<void>;
}

export async function silentWayTo(port: number): Promise<SilentWay> {
  const pairs: (readonly [Socket, Socket])[] = [];
  let isSilent = false;
  const server = createServer((near) => {
    near.on('error', () => undefined);
    if (isSilent) return void pairs.push([near.pause(), near]);
    const far = createConnection(port, '127.0.0.1').on('error', () => near.destroy());
    near.pipe(far).pipe(near);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const)
      one.once('close', () => other.destroy());
    return void pairs.push([near, far]);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    fallSilent() {
      isSilent = true;
      for (const [near, far] of pairs) {
        near.unpipe(far);
        far.unpipe(near);
        near.pause();
        far.pause();
      }
    },
    speakAgain() {
      isSilent = false;
    },
    close() {
      for (const sockets of pairs) for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
