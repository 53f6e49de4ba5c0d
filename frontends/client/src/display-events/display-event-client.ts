import type { DisplayEvent } from '@rewards/contracts/display-events';
import type { DisplayLines, Line, Position, Told } from './display-lines.ts';
import { ServerClock } from './server-clock.ts';

/** How the events come at the moment; `none` while nothing answers. */
export type Transport = 'socket' | 'stream' | 'polling' | 'none';

export interface DisplayEventParts {
  readonly lines: DisplayLines;
  readonly onEvent: (event: DisplayEvent) => void;
  readonly onTransport?: (transport: Transport) => void;
  /** The clock was set by the server: what was counted by it may have changed. */
  readonly onClock?: () => void;
}

interface Polling {
  timer: ReturnType<typeof setTimeout> | undefined;
}

/** So long the socket is waited for before the next way is tried, so that most screens never need one. */
const socketPatienceMilliseconds = 2_500;
const streamPatienceMilliseconds = 5_000;
/** How soon a stream is tried again while the events are polled. */
const streamAgainMilliseconds = 30_000;
export const pollMilliseconds = 1_500;
/** A socket may hang unnoticed and clocks drift: so often the state is asked for anyway. */
const askAnywayMilliseconds = 10 * 60_000;

/**
 * The one way in which pages hear display events. The socket comes first; while it is away a stream is tried, and while
 * there is none the events are polled. Whatever comes first counts: each event is told once and in order of its id.
 */
export class DisplayEventClient {
  readonly clock = new ServerClock();
  readonly #parts: DisplayEventParts;
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
  /** Grows when all lines are closed: what an older one still says is not listened to. */
  #generation = 0;

  constructor(parts: DisplayEventParts) {
    this.#parts = parts;
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

  /** Begins anew with all lines, because the browser's rights have changed: it was paired. What was seen stays seen. */
  renew(): void {
    this.stop();
    this.start();
    this.#tellTransport();
  }

  /** Asks for the current state: when a page is shown again, the network comes back, or a line has just opened. */
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
    // Before the first connection its patience goes on: a try that failed says no more than one that takes long.
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
      // Meanwhile another line may have opened, or polling even begun again.
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
   * Nothing up to the position that a line has come to comes over it, unless the server's database is another
   * than it was, as after a restore: then ids begin anew, and so do the lines.
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
