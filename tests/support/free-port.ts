import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the range for outgoing connections, one of which once took a port before it was used. */
const range = [11_000, 32_000] as const;

/** A loopback port that is currently free. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(...range);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    );
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
