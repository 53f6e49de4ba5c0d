import type pg from 'pg';
import { BoundedClient } from './bounded-client.ts';

/** Fields that pg's types hide: the socket of a connection, and the server process behind it. */
interface Connected {
  readonly processID: number | null;
  readonly connection: { readonly stream: { readonly bytesRead: number; destroy(error: Error): void } };
}
const servedBy = (client: pg.ClientBase) => (client as unknown as Connected).processID;
const streamOf = (client: pg.ClientBase) => (client as unknown as Connected).connection.stream;

/**
 * This process's open connections. When a machine or proxy dies silently, each connection would wait out its
 * statement's time limit, one after another. So once one connection is found dead and a new one works, the other silent
 * ones are closed too.
 */
export class LiveConnections {
  readonly #clients = new Set<pg.ClientBase>();
  readonly #behindPooler: boolean;

  /** @param behindPooler whether a pooler hides which server process serves a connection */
  constructor(behindPooler = false) {
    this.#behindPooler = behindPooler;
  }

  add(client: pg.ClientBase): void {
    this.#clients.add(client);
    client.once('end', () => this.#clients.delete(client));
  }

  /**
   * @returns a function that closes the connections with no bytes received since this call, busy or not. A connection
   * with a longer limit is closed only if its server process is gone, because its silence may be expected.
   */
  listenIn(): (served: ReadonlySet<number>) => void {
    const heard = new Map([...this.#clients].map((client) => [client, streamOf(client).bytesRead]));
    return (served) => {
      for (const [client, bytes] of heard) {
        if (!this.#clients.has(client) || streamOf(client).bytesRead > bytes) continue;
        if (isPatient(client) && (this.#behindPooler || served.has(servedBy(client) ?? 0))) continue;
        streamOf(client).destroy(new Error('Connection terminated, for it fell silent with another one'));
      }
    };
  }
}

const isPatient = (client: pg.ClientBase): boolean => client instanceof BoundedClient && client.isPatient;
