import type { DisplayEvent } from '@rewards/contracts/display-events';
import type { DisplayLines, Line, Position, Told } from './display-lines.ts';
import { ServerClock } from './server-clock.ts';

/** The current transport. `none` while nothing responds. */
export type Transport = 'socket' | 'stream' | 'polling' | 'none';

export interface DisplayEventDependencies {
  readonly lines: DisplayLines;
  readonly onEvent: (event: DisplayEvent) => void;
  readonly onTransport?: (transport: Transport) => void;
  /** The clock was synchronized with the server, so times based on it may have changed. */
  readonly onClock?: () => void;
}

interface Polling {
  timer: ReturnType<typeof setTimeout> | undefined;
}

/** How long to wait for the socket before trying the next transport. Most screens never need one. */
const socketPatienceMilliseconds = 2_500;
const streamPatienceMilliseconds = 5_000;
/** How soon to retry a stream while polling. */
const streamAgainMilliseconds = 30_000;
export const pollMilliseconds = 1_500;
/** A socket may hang unnoticed and clocks drift, so the state is also requested at this interval. */
const askAnywayMilliseconds = 10 * 60_000;

/**
 * The one way pages receive display events. The socket comes first. While it's down, a stream is tried, and without a
 * stream the events are polled. Duplicates are dropped: each event is delivered once and in ID order.
 */
export class DisplayEventClient {
  readonly clock = new ServerClock();
  readonly #parts: DisplayEventDependencies;
  #lastId: Position;
  #socket: Line | undefined;
  #stream: Line | undefined;
  #isSocketOpen = false;
  #isStreamOpen = false;
  #hasPolled = false;
  #fallbackTimer: ReturnType<typeof setTimeout> | undefined;
  #streamTimer: ReturnType<typeof setTimeout> | undefined;
  #polling: Polling | undefined;
  #askTimer: ReturnType<typeof setInterval> | undefined;
  #told: Transport = 'none';
  /** Increases when all connections close, so late messages from old ones are ignored. */
  #generation = 0;

  constructor(dependencies: DisplayEventDependencies) {
    this.#parts = dependencies;
  }

  start(): void {
    const generation = this.#generation;
    let from: Position;
    this.#socket = this.#parts.lines.socket(() => (from = this.#lastId), {
      opened: () => this.#ifCurrent(generation, () => this.#socketOpened()),
      heard: (event) =>
        this.#ifCurrent(generation, () => {
          const before = from;
          from = event.id;
          this.#hear(event, before);
        }),
      lost: () => this.#ifCurrent(generation, () => this.#socketLost()),
    });
    this.#fallbackTimer = setTimeout(() => this.#fallBack(), socketPatienceMilliseconds);
    this.#askTimer = setInterval(() => this.ask(), askAnywayMilliseconds);
  }

  stop(): void {
    this.#generation += 1;
    this.#socket?.close();
    this.#stream?.close();
    this.#socket = undefined;
    this.#stream = undefined;
    this.#isSocketOpen = false;
    this.#isStreamOpen = false;
    this.#stopPolling();
    clearInterval(this.#askTimer);
    clearTimeout(this.#fallbackTimer);
    clearTimeout(this.#streamTimer);
    this.#fallbackTimer = undefined;
  }

  /** Reopens all connections because the browser's rights changed: it was paired. Events already seen stay seen. */
  renew(): void {
    this.stop();
    this.start();
    this.#tellTransport();
  }

  /** Requests the current state: when a page becomes visible, the network returns, or a connection has just opened. */
  ask(): void {
    void this.#askOnce();
  }

  #ifCurrent(generation: number, act: () => void): void {
    if (generation === this.#generation) act();
  }

  #socketOpened(): void {
    this.#isSocketOpen = true;
    clearTimeout(this.#fallbackTimer);
    this.#fallbackTimer = undefined;
    this.#closeStream();
    clearTimeout(this.#streamTimer);
    this.#stopPolling();
    this.#tellTransport();
    this.ask();
  }

  #socketLost(): void {
    const wasOpen = this.#isSocketOpen;
    this.#isSocketOpen = false;
    // Before the first connection its timeout keeps running: a failed attempt says no more than a slow one.
    if (wasOpen || this.#fallbackTimer === undefined) this.#fallBack();
    this.#tellTransport();
  }

  #fallBack(): void {
    this.#fallbackTimer = undefined;
    if (this.#isSocketOpen || this.#stream !== undefined || this.#polling !== undefined) return;
    this.#startPolling();
    this.#openStream();
  }

  #openStream(): void {
    let from = this.#lastId;
    const generation = this.#generation;
    let isOver = false;
    const ifOpen = (act: () => void) => {
      if (generation === this.#generation && !isOver) act();
    };
    const lose = () => ifOpen(() => this.#streamLost());
    const line = this.#parts.lines.stream(from, {
      opened: () => ifOpen(() => this.#streamOpened()),
      heard: (event) =>
        ifOpen(() => {
          const before = from;
          from = event.id;
          this.#hear(event, before);
        }),
      lost: lose,
    });
    this.#stream = {
      close() {
        isOver = true;
        line.close();
      },
    };
    this.#streamTimer = setTimeout(lose, streamPatienceMilliseconds);
  }

  #streamOpened(): void {
    clearTimeout(this.#streamTimer);
    this.#isStreamOpen = true;
    this.#stopPolling();
    this.#tellTransport();
    this.ask();
  }

  #streamLost(): void {
    this.#closeStream();
    clearTimeout(this.#streamTimer);
    this.#startPolling();
    this.#streamTimer = setTimeout(() => this.#openStream(), streamAgainMilliseconds);
    this.#tellTransport();
  }

  #closeStream(): void {
    this.#stream?.close();
    this.#stream = undefined;
    this.#isStreamOpen = false;
  }

  #startPolling(): void {
    if (this.#polling !== undefined) return;
    const polling: Polling = { timer: undefined };
    this.#polling = polling;
    const poll = async () => {
      const isHeard = await this.#askOnce();
      // Another transport may have connected in the meantime, or polling may have restarted.
      if (this.#polling !== polling) return;
      this.#hasPolled = isHeard;
      this.#tellTransport();
      polling.timer = setTimeout(() => void poll(), pollMilliseconds);
    };
    void poll();
  }

  #stopPolling(): void {
    clearTimeout(this.#polling?.timer);
    this.#polling = undefined;
    this.#hasPolled = false;
  }

  async #askOnce(): Promise<boolean> {
    const generation = this.#generation;
    const from = this.#lastId;
    const began = performance.now();
    const told: Told | undefined = await this.#parts.lines.ask(from).catch(() => undefined);
    if (told === undefined || generation !== this.#generation) return false;
    this.clock.set(told.now, performance.now() - began);
    for (const event of told.events) this.#hear(event, from);
    this.#parts.onClock?.();
    return true;
  }

  /**
   * Events up to a connection's position never arrive over it, unless the server's database was replaced, for example
   * by a restore: then IDs start over, and so do the connections.
   *
   * @param from the position
   */
  #hear(event: DisplayEvent, from: Position): void {
    const isAnotherDatabase = from !== undefined && event.id <= from;
    if (!isAnotherDatabase && event.id <= (this.#lastId ?? 0)) return;
    this.#lastId = event.id;
    this.clock.set(event.server_now);
    if (isAnotherDatabase) this.renew();
    this.#parts.onEvent(event);
  }

  #tellTransport(): void {
    const transport = this.#isSocketOpen
      ? 'socket'
      : this.#isStreamOpen
        ? 'stream'
        : this.#hasPolled
          ? 'polling'
          : 'none';
    if (transport === this.#told) return;
    this.#told = transport;
    this.#parts.onTransport?.(transport);
  }
}
