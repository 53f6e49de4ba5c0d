import type { DisplayEvent as PresentedEvent } from '@rewards/contracts/display-events';
import type { CatchUpDisplay, DisplayPosition } from '@rewards/domain/screens/catch-up-display';
import type { Clock } from '@rewards/domain/clock';
import type { DisplayEvent } from '@rewards/domain/screens/display-events';
import { type DisplaySubscriber, anySubscriber, isFor } from '@rewards/domain/screens/display-subscriber';
import { worthShowing } from '@rewards/domain/screens/worth-showing';
import type { Counted } from '../counted.ts';
import { type LandingAddresses, type Presenter, presenterAt } from './present-display-event.ts';

/** A screen connected by socket or stream. */
export interface Display {
  readonly line: 'socket' | 'stream';
  /** Who it subscribes as. Undefined if it can't. */
  canSubscribe(): Promise<DisplaySubscriber | undefined>;
  tell(event: PresentedEvent): void;
  close(): void;
}

/** Counters of what displays get. */
export type DisplayCounts = Pick<Counted, 'catchUps' | 'displayEvents'>;

export interface DisplayConnectionDependencies extends LandingAddresses {
  readonly catchUpDisplay: CatchUpDisplay;
  readonly clock: Clock;
  readonly counted: DisplayCounts;
}

/** The state of a display after each access check. */
type Hearing = 'not-yet' | 'catching-up' | 'live';

/**
 * Sends each event to one display once. Events that arrive during catch-up are queued, and then compared with the last
 * id sent.
 */
export class DisplayConnection {
  readonly display: Display;
  readonly #catchUp: CatchUpDisplay;
  readonly #clock: Clock;
  readonly #addresses: LandingAddresses;
  readonly #counted: DisplayCounts;
  #position: DisplayPosition;
  #hearing: Hearing = 'not-yet';
  #wasLookedAt = false;
  #hearer: DisplaySubscriber = anySubscriber;
  #kept: DisplayEvent[] = [];
  #lastId = 0;

  constructor(display: Display, position: DisplayPosition, dependencies: DisplayConnectionDependencies) {
    this.display = display;
    this.#position = position;
    this.#catchUp = dependencies.catchUpDisplay;
    this.#clock = dependencies.clock;
    this.#addresses = dependencies;
    this.#counted = dependencies.counted;
  }

  /**
   * Whether the display is known to have no access yet, so it gets nothing. For a new one, perhaps among thousands
   * after a restart, this isn't known yet.
   */
  get isWaiting(): boolean {
    return this.#hearing === 'not-yet' && this.#wasLookedAt;
  }

  /**
   * Checks whether the display has access.
   * @returns false if it lost access and must be closed.
   */
  async check(): Promise<boolean> {
    const subscriber = await this.display.canSubscribe();
    this.#wasLookedAt = true;
    if (subscriber === undefined) return this.#hearing === 'not-yet';
    this.#hearer = subscriber;
    if (this.#hearing === 'not-yet') await this.#open();
    return true;
  }

  /** @param present shared by all displays that get the events now */
  hear(events: readonly DisplayEvent[], present: Presenter): void {
    if (this.#hearing === 'catching-up') this.#kept.push(...events);
    if (this.#hearing === 'live')
      this.#tell(
        events.filter(({ id }) => id > this.#lastId),
        present,
      );
  }

  /** At the next check, it catches up from this instant. */
  readAgain(from: Date): void {
    this.#position = from;
    if (this.#hearing !== 'live') return;
    this.#hearing = 'not-yet';
    this.#wasLookedAt = false;
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
