import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface BareServer {
  readonly url: string;
  readonly pid: number | undefined;
  stop(): Promise<void>;
}

/** A process that only forwards what is posted to it to its screens. */
export async function startBareServer(): Promise<BareServer> {
  const server = fork(fileURLToPath(new URL('bare-server.ts', import.meta.url)));
  const [port] = (await once(server, 'message')) as [number];
  return {
    url: `http://127.0.0.1:${port}`,
    pid: server.pid,
    async stop() {
      const gone = once(server, 'exit');
      server.kill();
      await gone;
    },
  };
}
