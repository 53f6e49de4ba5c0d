import type { DisplayEvent } from '@rewards/contracts/display-events';
import type { DisplayLines, LineListener, Position } from '../display-events/display-lines.ts';

export type Way = 'socket' | 'stream' | 'polling';

interface OpenLine {
  readonly way: Way;
  readonly listener: LineListener;
  /** Increases with each connection of a socket. */
  connections: number;
  isClosed: boolean;
}

const reconnectMilliseconds = 5_000;

/**
 * A model of server and network: messages take time and are lost with their connection. Each transport can be cut,
 * restored, or made to hang. Its clock is a year ahead of the device's.
 */
export class ModelServer {
  readonly opened = { socket: 0, stream: 0 };
  asked = 0;
  readonly #latency: number;
  readonly #startedAt = performance.now();
  readonly #cut = new Set<Way>();
  readonly #hanging = new Set<Way>();
  #lines: OpenLine[] = [];
  #events: DisplayEvent[] = [];

  constructor(latency = 20) {
    this.#latency = latency;
  }

  get count(): number {
    return this.#events.length;
  }

  now(): number {
    return Date.parse('2031-01-01T00:00:00Z') + performance.now() - this.#startedAt;
  }

  isWhole(way: Way): boolean {
    return !this.#cut.has(way) && !this.#hanging.has(way);
  }

  open(way: Way): number {
    return this.#lines.filter((line) => line.way === way).length;
  }

  push(): void {
    const event = { type: 'qr_clear', id: this.#events.length + 1, server_now: this.#instant() } as const;
    this.#events.push(event);
    for (const line of this.#lines) this.#send(line, event);
  }

  restore(): void {
    this.#events = [];
  }

  cut(way: Way): void {
    this.#cut.add(way);
    for (const line of this.#lines.filter((each) => each.way === way)) {
      this.#lines = this.#lines.filter((other) => other !== line);
      if (way === 'stream') line.isClosed = true;
      line.listener.lost();
    }
  }

  hang(way: Way): void {
    this.#hanging.add(way);
  }

  mend(way: Way): void {
    this.#cut.delete(way);
    this.#hanging.delete(way);
  }

  readonly lines: DisplayLines = {
    socket: (position, listener) => {
      const line: OpenLine = { way: 'socket', listener, connections: 0, isClosed: false };
      const timer = setInterval(() => {
        if (!this.#lines.includes(line)) this.#connect(line, position());
      }, reconnectMilliseconds);
      const first = setTimeout(() => this.#connect(line, position()), this.#latency);
      return {
        close: () => {
          clearTimeout(first);
          clearInterval(timer);
          this.#close(line);
        },
      };
    },
    stream: (position, listener) => {
      const line: OpenLine = { way: 'stream', listener, connections: 0, isClosed: false };
      const timer = setTimeout(() => this.#connect(line, position), this.#latency);
      return {
        close: () => {
          clearTimeout(timer);
          this.#close(line);
        },
      };
    },
    ask: async (position) => {
      this.asked += 1;
      const events = this.#since(position);
      await new Promise((resolve) => setTimeout(resolve, this.#latency));
      if (this.#cut.has('polling')) throw new Error('Polling is cut.');
      return { events, now: this.#instant() };
    },
  };

  #instant(): string {
    return new Date(this.now()).toISOString();
  }

  #since(position: Position): readonly DisplayEvent[] {
    const from = position !== undefined && position <= this.#events.length ? position : 0;
    return this.#events.slice(from);
  }

  #connect(line: OpenLine, position: Position): void {
    if (line.isClosed) return;
    if (this.#cut.has(line.way)) return line.listener.lost();
    this.#lines.push(line);
    line.connections += 1;
    if (line.way !== 'polling') this.opened[line.way] += 1;
    line.listener.opened(position);
    for (const event of this.#since(position)) this.#send(line, event);
  }

  #send(line: OpenLine, event: DisplayEvent): void {
    if (this.#hanging.has(line.way)) return;
    const connection = line.connections;
    setTimeout(() => {
      // Messages in transit when a connection was cut are lost, even if it's up again.
      const stands = this.#lines.includes(line) && line.connections === connection;
      if (stands && !line.isClosed) line.listener.heard(event);
    }, this.#latency);
  }

  #close(line: OpenLine): void {
    line.isClosed = true;
    this.#lines = this.#lines.filter((other) => other !== line);
  }
}
