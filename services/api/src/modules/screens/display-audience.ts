import type { DisplayPosition } from '@rewards/domain/screens/catch-up-display';
import type { DisplayEvent, DisplayFeed } from '@rewards/domain/screens/display-events';
import type { Logger } from 'pino';
import { type Display, DisplaySeat, type SeatParts } from './display-seat.ts';
import { type Presenter, presenterAt } from './present-display-event.ts';

export interface AudienceParts extends SeatParts {
  readonly displayFeed: DisplayFeed;
  /** Tells when someone's rights may have changed. */
  readonly accessChanges: { subscribe(listener: () => void): void };
  readonly log: Pick<Logger, 'warn'>;
}

/** How many displays are on one line: told of events, or waiting until they may be. */
export interface Listeners {
  readonly line: Display['line'];
  readonly hearing: number;
  readonly waiting: number;
}

/** What ends by time alone, such as an idle session, is noticed so soon; everything else is announced. */
const checkMilliseconds = 5_000;
/** Half of the connections to the database: the others are for people. */
const checksAtOnce = 5;
/**
 * Far more than a practice has screens; what is beyond is somebody's play. Two processes were measured with as many in
 * all (`npm run bench crowd`), and while one of them restarts, the other has them alone. Each takes 36 kB.
 */
const mostSeats = 5_000;

/**
 * Anyone at all may wait to be paired, and each who waits is looked at again and again. Whoever has waited longest
 * makes room, so that strangers neither fill the seats of screens nor keep a screen that is about to be paired out.
 */
const mostWaiting = 200;

/**
 * Everyone in this process who is told of display events, by socket or stream. A display whose session or pairing ends
 * is closed at once (rule 14); one that is paired while it waits hears from then on.
 */
export class DisplayAudience {
  readonly #parts: AudienceParts;
  readonly #seats = new Set<DisplaySeat>();
  #leaveFeed: (() => void) | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isChecking = false;
  #isCheckDue = false;
  #isOpen = true;

  constructor(parts: AudienceParts) {
    this.#parts = parts;
    parts.accessChanges.subscribe(() => void this.#checkAll());
  }

  /** Begins to listen. */
  open(): void {
    this.#leaveFeed ??= this.#parts.displayFeed.subscribe((events) => {
      const present = presenterAt(this.#parts.clock.now(), this.#parts);
      for (const seat of this.#seats) this.#tell(seat, events, present);
    });
    this.#timer ??= setInterval(() => void this.#checkAll(), checkMilliseconds).unref();
  }

  /** Lets a display in, from the position it has come to. @returns what it is to call when it leaves. */
  join(display: Display, position: DisplayPosition): () => void {
    const seat = new DisplaySeat(display, position, this.#parts);
    if (!this.#isOpen || this.#seats.size >= mostSeats) {
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

  /** It comes again by itself when the database could not be asked. */
  async #firstCheck(seat: DisplaySeat): Promise<void> {
    try {
      await seat.check();
      if (seat.isWaiting) this.#makeRoom();
    } catch {
      this.#dismiss(seat);
    }
  }

  /** Rights that change meanwhile are looked at once more, from the beginning. */
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

  /** Ends everyone's connection. */
  close(): void {
    this.#isOpen = false;
    clearInterval(this.#timer);
    this.#leaveFeed?.();
    for (const seat of this.#seats) this.#dismiss(seat);
  }

  /** A display that can't be told leaves, so that none after it misses anything; it comes again by itself. */
  #tell(seat: DisplaySeat, events: readonly DisplayEvent[], present: Presenter): void {
    try {
      seat.hear(events, present);
    } catch (failure) {
      this.#parts.log.warn({ failure }, 'a display could not be told');
      this.#dismiss(seat);
    }
  }

  #makeRoom(): void {
    const waiting = [...this.#seats].filter(({ isWaiting }) => isWaiting);
    for (const seat of waiting.slice(0, Math.max(0, waiting.length - mostWaiting))) this.#dismiss(seat);
  }

  async #check(seat: DisplaySeat): Promise<void> {
    // A lost database tells nothing about anyone's rights, and no event reaches anyone meanwhile.
    const mayStay = await seat.check().catch(() => true);
    if (!mayStay) this.#dismiss(seat);
  }

  #dismiss(seat: DisplaySeat): void {
    if (this.#seats.delete(seat)) seat.display.close();
  }
}
