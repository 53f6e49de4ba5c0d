import {
  PasswordTurnsBusy,
  type PasswordTurns,
  type TurnPlace,
} from '@rewards/domain/sign-in/passwords/password-turns';
import { hashesAtOnce } from './hashes-at-once.ts';

/** A longer wait is refused with a retry: pages give up after ten seconds (specification, section 9). */
const maxWaitSeconds = 8;
/** Each waiting request holds resources. A place can't queue more than could be served in that time. */
const maxPerPlace = 300;

interface Waiting {
  readonly begin: () => void;
  readonly timer: NodeJS.Timeout;
}

type Places = Map<string, Set<Waiting>>;

/** How many turns run at once, and the longest wait. */
export interface TurnsSettings {
  readonly atOnce?: number;
  readonly waitSeconds?: number;
}

/** Turns running and waiting now, and refusals since the process began. */
export interface TurnsUse {
  readonly running: number;
  readonly waiting: number;
  readonly refused: number;
}

/**
 * A fair queue for password work in this process. Places take turns, known ones first, longest without a turn next, and
 * first come first served within each place. One more than can be hashed at once has a turn, because a turn also
 * queries the database.
 */
export class FairPasswordTurns implements PasswordTurns {
  readonly #atOnce: number;
  readonly #waitSeconds: number;
  #taken = 0;
  #refused = 0;
  /** In turn order. A place is removed when no one there is waiting. */
  readonly #known: Places = new Map();
  readonly #strangers: Places = new Map();

  constructor({ atOnce = hashesAtOnce + 1, waitSeconds = maxWaitSeconds }: TurnsSettings = {}) {
    this.#atOnce = atOnce;
    this.#waitSeconds = waitSeconds;
  }

  async take<Outcome>(place: TurnPlace, work: () => Promise<Outcome>): Promise<Outcome> {
    if (this.#taken >= this.#atOnce) await this.#wait(place);
    else this.#taken += 1;
    try {
      return await work();
    } finally {
      this.#next();
    }
  }

  use(): TurnsUse {
    const waiting = [...this.#known.values(), ...this.#strangers.values()].reduce((sum, { size }) => sum + size, 0);
    return { running: this.#taken, waiting, refused: this.#refused };
  }

  #wait({ key, isKnown }: TurnPlace): Promise<void> {
    const places = isKnown ? this.#known : this.#strangers;
    const here = places.get(key) ?? new Set<Waiting>();
    if (here.size >= maxPerPlace) throw this.#refusal();
    places.set(key, here);
    return new Promise((begin, giveUp) => {
      const waiting = { begin, timer: setTimeout(() => leave(), this.#waitSeconds * 1_000) };
      const leave = () => {
        here.delete(waiting);
        if (here.size === 0) places.delete(key);
        giveUp(this.#refusal());
      };
      here.add(waiting);
    });
  }

  #refusal(): PasswordTurnsBusy {
    this.#refused += 1;
    return new PasswordTurnsBusy();
  }

  /** Passes a finished turn to the next request. If more wait at that place, it moves to the back. */
  #next(): void {
    const places = this.#known.size > 0 ? this.#known : this.#strangers;
    for (const [key, here] of places) {
      places.delete(key);
      for (const waiting of here) {
        here.delete(waiting);
        if (here.size > 0) places.set(key, here);
        clearTimeout(waiting.timer);
        waiting.begin();
        return;
      }
    }
    this.#taken -= 1;
  }
}
