import type { DisplayEvent as PresentedEvent } from '@rewards/contracts/display-events';
import type { CatchUpDisplay, DisplayPosition } from '@rewards/domain/screens/catch-up-display';
import type { Clock } from '@rewards/domain/clock';
import type { DisplayEvent } from '@rewards/domain/screens/display-events';
import { type DisplaySubscriber, anyHearer, isFor } from '@rewards/domain/screens/hearer';
import { worthShowing } from '@rewards/domain/screens/worth-showing';
import type { Counted } from '../counted.ts';
import { type LandingAddresses, type Presenter, presenterAt } from './present-display-event.ts';

/** One screen at the other end of a socket or stream. */
export interface Display {
  readonly line: 'socket' | 'stream';
  /** As whom; `undefined` where it may not. */
  mayHear(): Promise<DisplaySubscriber | undefined>;
  tell(event: PresentedEvent): void;
  close(): void;
}

/** Where it is counted what displays are told. */
export type DisplayCounts = Pick<Counted, 'catchUps' | 'displayEvents'>;

export interface SeatParts extends LandingAddresses {
  readonly catchUpDisplay: CatchUpDisplay;
  readonly clock: Clock;
  readonly counted: DisplayCounts;
}

/** What becomes of a display at each look at its rights. */
type Hearing = 'not-yet' | 'catching-up' | 'live';

/**
 * Tells one display every event once. What happens while it catches up is kept until it has, and is then held against
 * the last id it was told.
 */
export class DisplaySeat {
  readonly display: Display;
  readonly #catchUp: CatchUpDisplay;
  readonly #clock: Clock;
  readonly #addresses: LandingAddresses;
  readonly #counted: DisplayCounts;
  #position: DisplayPosition;
  #hearing: Hearing = 'not-yet';
  #wasLookedAt = false;
  #hearer: DisplaySubscriber = anyHearer;
  #kept: DisplayEvent[] = [];
  #lastId = 0;

  constructor(display: Display, position: DisplayPosition, parts: SeatParts) {
    this.display = display;
    this.#position = position;
    this.#catchUp = parts.catchUpDisplay;
    this.#clock = parts.clock;
    this.#addresses = parts;
    this.#counted = parts.counted;
  }

  /**
   * Whether the display is known not to be allowed to hear yet, so that being here gives it nothing so far. One that
   * has only just come, perhaps with thousands after a restart, is not known yet.
   */
  get isWaiting(): boolean {
    return this.#hearing === 'not-yet' && this.#wasLookedAt;
  }

  /** Looks whether the display may hear. @returns false when it no longer may, and has to go. */
  async check(): Promise<boolean> {
    const hearer = await this.display.mayHear();
    this.#wasLookedAt = true;
    if (hearer === undefined) return this.#hearing === 'not-yet';
    this.#hearer = hearer;
    if (this.#hearing === 'not-yet') await this.#open();
    return true;
  }

  /** @param present shared by all who are told at this moment */
  hear(events: readonly DisplayEvent[], present: Presenter): void {
    if (this.#hearing === 'catching-up') this.#kept.push(...events);
    if (this.#hearing === 'live')
      this.#tell(
        events.filter(({ id }) => id > this.#lastId),
        present,
      );
  }

  async #open(): Promise<void> {
    this.#hearing = 'catching-up';
    try {
      const { events, lastId } = await this.#catchUp.execute(this.#position, this.#hearer);
      this.#lastId = lastId;
      this.#hearing = 'live';
      this.#counted.catchUps.inc({ line: this.display.line });
      const present = presenterAt(this.#clock.now(), this.#addresses);
      this.#send(events, present);
      this.hear(this.#kept, present);
    } catch (failure) {
      this.#hearing = 'not-yet';
      throw failure;
    } finally {
      this.#kept = [];
    }
  }

  #tell(events: readonly DisplayEvent[], present: Presenter): void {
    this.#lastId = events.at(-1)?.id ?? this.#lastId;
    this.#position = this.#lastId;
    const own = events.filter((event) => isFor(event, this.#hearer));
    this.#send(worthShowing(own, this.#clock.now()), present);
  }

  #send(events: readonly DisplayEvent[], present: Presenter): void {
    for (const event of events) this.display.tell(present(event));
    if (events.length > 0) this.#counted.displayEvents.inc({ line: this.display.line }, events.length);
  }
}
