export interface Connection {
  /** Closes the connection and discards unsent data, so it doesn't wait for the client. */
  close(discard: true): void;
}

/** A display joins as soon as it is connected. The rest is for slow networks. */
const maxSilentMilliseconds = 10_000;
/** More than reconnect at the same moment when one process restarts and its screens move to another within seconds. */
const maxSilent = 500;

/**
 * Connections that haven't joined yet. Anyone can open one, so silent ones are closed, and the longest-silent one makes
 * room: strangers can't exhaust the process or keep out a screen or an admin. The audience limits those that have
 * joined.
 */
export class SilentConnections {
  readonly #timers = new Map<Connection, NodeJS.Timeout>();

  add(connection: Connection): void {
    this.#timers.set(connection, setTimeout(() => this.#end(connection), maxSilentMilliseconds).unref());
    const [longest] = this.#timers.keys();
    if (longest && this.#timers.size > maxSilent) this.#end(longest);
  }

  /** Call when it has joined or closed. */
  remove(connection: Connection): void {
    clearTimeout(this.#timers.get(connection));
    this.#timers.delete(connection);
  }

  #end(connection: Connection): void {
    this.remove(connection);
    connection.close(true);
  }
}
