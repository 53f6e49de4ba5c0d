import type pg from 'pg';
import { BoundedClient } from './bounded-client.ts';

/** What pg keeps from its types: the socket below a connection. */
interface Connected {
  readonly connection: { readonly stream: { readonly bytesRead: number; destroy(error: Error): void } };
}
const streamOf = (client: pg.ClientBase) => (client as unknown as Connected).connection.stream;

/**
 * The connections of this process that fetch and write. Where a machine or a proxy dies without a word, each would be
 * waited for as long as its statement may take, one after the other; so who finds one connection silent, and gets
 * through on a new one, gives up the others that are silent too.
 */
export class LiveConnections {
  readonly #clients = new Set<pg.ClientBase>();

  add(client: pg.ClientBase): void {
    this.#clients.add(client);
    client.once('end', () => this.#clients.delete(client));
  }

  /**
   * @returns what ends the connections that heard nothing since this call, busy or not. Those whose statement was given
   * more time than usual are left alone: silence may be what they were given it for.
   */
  listenIn(): () => void {
    const heard = new Map([...this.#clients].map((client) => [client, streamOf(client).bytesRead]));
    return () => {
      for (const [client, bytes] of heard) {
        if (!this.#clients.has(client) || streamOf(client).bytesRead > bytes || isPatient(client)) continue;
        streamOf(client).destroy(new Error('Connection terminated, for it fell silent with another one'));
      }
    };
  }
}

const isPatient = (client: pg.ClientBase): boolean => client instanceof BoundedClient && client.isPatient;
