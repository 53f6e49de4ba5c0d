/** Sends an event to all these sockets. */
type Send<Event> = (event: Event, sockets: readonly string[]) => void;

/**
 * Batches the events of one moment, so each is encoded once for all its sockets. Each socket gets its events in the
 * order they were added.
 */
export class Broadcasts<Event> {
  readonly #send: Send<Event>;
  #gathered: { readonly event: Event; readonly sockets: Set<string> }[] = [];

  constructor(send: Send<Event>) {
    this.#send = send;
  }

  /** Sent after the current code has run. */
  add(socket: string, event: Event): void {
    if (this.#gathered.length === 0) queueMicrotask(() => this.#sendAll());
    const index = this.#gathered.findLastIndex((broadcast) => broadcast.event === event);
    const isPassed = this.#gathered.slice(index + 1).some(({ sockets }) => sockets.has(socket));
    if (index < 0 || isPassed) this.#gathered.push({ event, sockets: new Set([socket]) });
    else this.#gathered[index]?.sockets.add(socket);
  }

  #sendAll(): void {
    const gathered = this.#gathered;
    this.#gathered = [];
    for (const { event, sockets } of gathered) this.#send(event, [...sockets]);
  }
}
