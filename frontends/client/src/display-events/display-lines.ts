import type { DisplayEvent } from '@rewards/contracts/display-events';

/** The last ID seen. `undefined` before any. */
export type Position = number | undefined;

export interface LineListener {
  /** The connection is open and was given this position. A reconnecting one reports this each time. */
  opened(from: Position): void;
  heard(event: DisplayEvent): void;
  /** It's down, or never came up. */
  lost(): void;
}

/** A connection to the server. It delivers nothing after it's closed. */
export interface Line {
  close(): void;
}

export interface Told {
  readonly events: readonly DisplayEvent[];
  /** The server's clock. */
  readonly now: string;
}

/** The three transports for display events (specification, section 7). */
export interface DisplayLines {
  /** Reconnects automatically and asks for the position each time. */
  socket(position: () => Position, listener: LineListener): Line;
  /** Doesn't reconnect. */
  stream(position: Position, listener: LineListener): Line;
  /** Events since the position. Without one, the current state. Fails after a time limit. */
  ask(position: Position): Promise<Told>;
}
