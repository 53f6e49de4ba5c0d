import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface KeepAliveProxy {
  readonly url: string;
  stop(): Promise<void>;
}

export interface ProxyOptions {
  /** How many connections it holds to the server. */
  readonly connections?: number;
  /** The host name that visitors used, as a proxy passes it on. By default, that of the proxy's own address. */
  readonly host?: string;
}

/** A reverse proxy that sends all visitors' requests over one keep-alive connection, one after the other. */
export async function startKeepAliveProxy(
  upstreamUrl: string,
  { connections = 1, host }: ProxyOptions = {},
): Promise<KeepAliveProxy> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const server = createServer((incoming, outgoing) => {
    const { method, headers, url = '' } = incoming;
    const { connection, ...asked } = headers;
    const forwarded = host === undefined ? asked : { ...asked, host };
    const upstream = request(upstreamUrl + url, { method, headers: forwarded, agent }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    upstream.on('error', () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()));
    incoming.pipe(upstream);
  });
  // A socket gets a connection of its own.
  server.on('upgrade', ({ headers, url = '' }, socket) => {
    const upstream = request(upstreamUrl + url, { headers: host === undefined ? headers : { ...headers, host } });
    upstream.on('upgrade', ({ rawHeaders }, behind, begun) => {
      const lines = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? `${name}: ${rawHeaders[at + 1]}` : []));
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`);
      socket.write(begun);
      socket.pipe(behind).pipe(socket);
      for (const end of [socket, behind]) end.on('error', () => [socket, behind].forEach((each) => each.destroy()));
    });
    upstream.on('response', () => socket.destroy());
    upstream.on('error', () => socket.destroy());
    upstream.end();
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
