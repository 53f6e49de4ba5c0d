export interface Connection {
  /** Ends it; what is still to be sent is thrown away, so that it does not wait for the other end. */
  close(discard: true): void;
}

/** A display says what it wants in the moment it is connected; the rest of the time is for slow networks. */
const mostSilentMilliseconds = 10_000;
/** More than come at the same moment when one process restarts and leaves its screens to another, over some seconds. */
const mostSilent = 500;

/**
 * Connections that have not said what they want. Anyone at all may open one, so that they end when they stay silent,
 * and whoever has been silent longest makes room: strangers neither exhaust the process nor keep a screen or an admin
 * out. Those that have spoken are the audience's, which limits them too.
 */
export class SilentConnections {
  readonly #timers = new Map<Connection, NodeJS.Timeout>();

  add(connection: Connection): void {
    this.#timers.set(connection, setTimeout(() => this.#end(connection), mostSilentMilliseconds).unref());
    const [longest] = this.#timers.keys();
    if (longest && this.#timers.size > mostSilent) this.#end(longest);
  }

  /** To be called when it has spoken or has ended. */
  remove(connection: Connection): void {
    clearTimeout(this.#timers.get(connection));
    this.#timers.delete(connection);
  }

  #end(connection: Connection): void {
    this.remove(connection);
    connection.close(true);
  }
}
