import type pg from 'pg';
import { BoundedClient } from './bounded-client.ts';

/** What pg keeps from its types: the socket below a connection, and who serves it. */
interface Connected {
  readonly processID: number | null;
  readonly connection: { readonly stream: { readonly bytesRead: number; destroy(error: Error): void } };
}
const servedBy = (client: pg.ClientBase) => (client as unknown as Connected).processID;
const streamOf = (client: pg.ClientBase) => (client as unknown as Connected).connection.stream;

/**
 * The connections of this process that fetch and write. Where a machine or a proxy dies without a word, each would be
 * waited for as long as its statement may take, one after the other; so who finds one connection silent, and gets
 * through on a new one, gives up the others that are silent too.
 */
export class LiveConnections {
  readonly #clients = new Set<pg.ClientBase>();
  readonly #behindPooler: boolean;

  /** @param behindPooler whether a pooler is between, which tells of no connection who serves it. */
  constructor(behindPooler = false) {
    this.#behindPooler = behindPooler;
  }

  add(client: pg.ClientBase): void {
    this.#clients.add(client);
    client.once('end', () => this.#clients.delete(client));
  }

  /**
   * @returns what ends the connections that heard nothing since this call, busy or not. One whose statement was given
   * more time than usual is ended only if PostgreSQL is known to serve it no more: silence may be what it was given it
   * for.
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
