import { once } from 'node:events';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

/** An event as its receiver got it. */
export interface ReceivedEvent {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Another system on this machine that gets webhooks over HTTP. */
export class WebhookReceiver {
  readonly events: ReceivedEvent[] = [];
  /** How it answers the next events. After these, 204. */
  readonly answers: { readonly status: number | 'never'; readonly headers?: Record<string, string> }[] = [];
  readonly #server: Server;
  readonly path: string;

  private constructor(server: Server, path: string) {
    this.#server = server;
    this.path = path;
  }

  static async start(path = '/hook/a-secret-of-the-receiver'): Promise<WebhookReceiver> {
    const server = createServer();
    const receiver = new WebhookReceiver(server, path);
    server.on('request', (request, response) => {
      let body = '';
      request.setEncoding('utf8').on('data', (piece: string) => (body += piece));
      request.on('end', () => {
        const { type, data } = JSON.parse(body) as Pick<ReceivedEvent, 'type' | 'data'>;
        receiver.events.push({ headers: request.headers as Record<string, string>, body, type, data });
        const { status, headers = {} } = receiver.answers.shift() ?? { status: 204 };
        if (status !== 'never') response.writeHead(status, headers).end();
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}${this.path}`;
  }

  get types(): readonly string[] {
    return this.events.map(({ type }) => type);
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }
}

/** Whether a receiver with this secret takes the event as ours, by the library of Standard Webhooks. */
export function verifies(secret: string, { headers, body }: ReceivedEvent): boolean {
  try {
    new Webhook(secret).verify(body, { ...headers });
    return true;
  } catch {
    return false;
  }
}
