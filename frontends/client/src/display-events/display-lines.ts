import type { DisplayEvent } from '@rewards/contracts/display-events';

/** The last id that was seen; `undefined` before any. */
export type Position = number | undefined;

export interface LineListener {
  /** The line stands, and was told this position. A line that connects again by itself says so each time. */
  opened(from: Position): void;
  heard(event: DisplayEvent): void;
  /** It carries nothing any more, or never did. */
  lost(): void;
}

/** A connection to the server. Nothing is heard from it once it is closed. */
export interface Line {
  close(): void;
}

export interface Told {
  readonly events: readonly DisplayEvent[];
  /** The server's clock. */
  readonly now: string;
}

/** The three ways by which display events come (specification, section 7). */
export interface DisplayLines {
  /** Connects again by itself whenever it is lost, and asks for the position each time. */
  socket(position: () => Position, listener: LineListener): Line;
  /** Is lost once and for all. */
  stream(position: Position, listener: LineListener): Line;
  /** What happened since; without a position, what is shown now. Fails within a time limit. */
  ask(position: Position): Promise<Told>;
}
