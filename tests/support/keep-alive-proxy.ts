import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface KeepAliveProxy {
  readonly url: string;
  stop(): Promise<void>;
}

/** A reverse proxy that sends all visitors' requests over one keep-alive connection, one after the other. */
export async function startKeepAliveProxy(upstreamUrl: string): Promise<KeepAliveProxy> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const server = createServer((incoming, outgoing) => {
    const { method, headers, url = '' } = incoming;
    const { connection, ...forwarded } = headers;
    const upstream = request(upstreamUrl + url, { method, headers: forwarded, agent }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    upstream.on('error', () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()));
    incoming.pipe(upstream);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
