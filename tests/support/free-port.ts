import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below what systems give to connections that go out, one of which took a port between its choice and its use. */
const range = [11_000, 32_000] as const;

/** A port of loopback on which nothing listens at this moment. */
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
