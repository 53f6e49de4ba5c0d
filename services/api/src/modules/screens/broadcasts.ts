/** Sends an event to all of these sockets. */
type Send<Event> = (event: Event, sockets: readonly string[]) => void;

/**
 * Gathers what sockets are told at one moment, so that an event is encoded once for all who hear it and not once for
 * each. Every socket is told in the order in which it was to be told.
 */
export class Broadcasts<Event> {
  readonly #send: Send<Event>;
  #gathered: { readonly event: Event; readonly sockets: Set<string> }[] = [];

  constructor(send: Send<Event>) {
    this.#send = send;
  }

  /** Sent once the code that runs now has come to its end. */
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
