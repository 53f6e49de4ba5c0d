import type { DisplayPosition } from '@rewards/domain/screens/catch-up-display';
import type { DisplayEvent, DisplayFeed } from '@rewards/domain/screens/display-events';
import type { Logger } from 'pino';
import { type Display, DisplayConnection, type DisplayConnectionDependencies } from './display-connection.ts';
import { type Presenter, presenterAt } from './present-display-event.ts';

export interface DisplayConnectionsDependencies extends DisplayConnectionDependencies {
  readonly displayFeed: DisplayFeed;
  /** Notifies when someone's access may have changed. */
  readonly accessChanges: { subscribe(listener: () => void): void };
  readonly log: Pick<Logger, 'warn'>;
}

/** The number of displays on one kind of connection: receiving events, or waiting for access. */
export interface Listeners {
  readonly line: Display['line'];
  readonly hearing: number;
  readonly waiting: number;
}

/** How soon time-based changes, such as an expired session, are noticed. Everything else is announced. */
const checkMilliseconds = 5_000;
/** Half of the database connections. The others are for people. */
const checksAtOnce = 5;
/**
 * Far more screens than a practice has, so anything beyond is abuse. Two processes were measured with this many in
 * total (`npm run bench crowd`), and while one restarts, the other has them all. Each takes 36 kB.
 */
const maxConnections = 5_000;

/**
 * Anyone can wait for pairing, and each waiting display is checked repeatedly. The longest-waiting one makes room, so
 * strangers can't use up the connections or keep out a screen about to be paired.
 */
const maxWaiting = 200;

/**
 * The displays that get events from this process, by socket or stream. A display whose session or pairing ends is
 * closed at once (rule 14). One paired while it waits gets events once it is paired.
 */
export class DisplayConnections {
  readonly #dependencies: DisplayConnectionsDependencies;
  readonly #seats = new Set<DisplayConnection>();
  #leaveFeed: (() => void) | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isChecking = false;
  #isCheckDue = false;
  #isOpen = true;

  constructor(dependencies: DisplayConnectionsDependencies) {
    this.#dependencies = dependencies;
    dependencies.accessChanges.subscribe(() => void this.#checkAll());
  }

  /** Starts listening. */
  open(): void {
    this.#leaveFeed ??= this.#dependencies.displayFeed.subscribe((events, readAgainFrom) => {
      if (readAgainFrom) return this.#readAgain(readAgainFrom);
      const present = presenterAt(this.#dependencies.clock.now(), this.#dependencies);
      for (const seat of this.#seats) this.#tell(seat, events, present);
      return undefined;
    });
    this.#timer ??= setInterval(() => void this.#checkAll(), checkMilliseconds).unref();
  }

  /**
   * Adds a display that continues from a position.
   * @returns a function to call when it leaves.
   */
  join(display: Display, position: DisplayPosition): () => void {
    const seat = new DisplayConnection(display, position, this.#dependencies);
    if (!this.#isOpen || this.#seats.size >= maxConnections) {
      display.close();
      return () => undefined;
    }
    this.#seats.add(seat);
    void this.#firstCheck(seat);
    return () => this.#seats.delete(seat);
  }

  listeners(): readonly Listeners[] {
    return (['socket', 'stream'] as const).map((line) => {
      const seats = [...this.#seats].filter(({ display }) => display.line === line);
      const waiting = seats.filter(({ isWaiting }) => isWaiting).length;
      return { line, hearing: seats.length - waiting, waiting };
    });
  }

  /** The display reconnects on its own if the database couldn't be queried. */
  async #firstCheck(seat: DisplayConnection): Promise<void> {
    try {
      await seat.check();
      if (seat.isWaiting) this.#makeRoom();
    } catch {
      this.#dismiss(seat);
    }
  }

  /** If access changes during a check, everything is checked again. */
  async #checkAll(): Promise<void> {
    this.#isCheckDue = true;
    if (this.#isChecking) return;
    this.#isChecking = true;
    while (this.#isCheckDue && this.#isOpen) {
      this.#isCheckDue = false;
      const rest = [...this.#seats].values();
      const checkRest = async () => {
        for (const seat of rest) await this.#check(seat);
      };
      await Promise.all(Array.from({ length: checksAtOnce }, checkRest));
    }
    this.#isChecking = false;
  }

  /** Closes all connections. */
  close(): void {
    this.#isOpen = false;
    clearInterval(this.#timer);
    this.#leaveFeed?.();
    for (const seat of this.#seats) this.#dismiss(seat);
  }

  /** A display that fails is closed, so the others miss nothing. It reconnects on its own. */
  #tell(seat: DisplayConnection, events: readonly DisplayEvent[], present: Presenter): void {
    try {
      seat.hear(events, present);
    } catch (failure) {
      this.#dependencies.log.warn({ failure }, 'Could not send an event to a display');
      this.#dismiss(seat);
    }
  }

  #readAgain(from: Date): void {
    for (const seat of this.#seats) seat.readAgain(from);
    void this.#checkAll();
  }

  #makeRoom(): void {
    const waiting = [...this.#seats].filter(({ isWaiting }) => isWaiting);
    for (const seat of waiting.slice(0, Math.max(0, waiting.length - maxWaiting))) this.#dismiss(seat);
  }

  async #check(seat: DisplayConnection): Promise<void> {
    // A database failure says nothing about access, and no events arrive until it is back.
    const mayStay = await seat.check().catch(() => true);
    if (!mayStay) this.#dismiss(seat);
  }

  #dismiss(seat: DisplayConnection): void {
    if (this.#seats.delete(seat)) seat.display.close();
  }
}
