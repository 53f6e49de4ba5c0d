import {
  PasswordTurnsBusy,
  type PasswordTurns,
  type TurnPlace,
} from '@rewards/domain/sign-in/passwords/password-turns';
import { hashesAtOnce } from './hashes-at-once.ts';

/**
 * Whoever would wait longer is better told to come again: pages give up after ten seconds (specification, section 9).
 */
const longestWaitSeconds = 8;
/**
 * Each that waits holds a request; more of one place than it could have answered in that time need not begin to wait.
 */
const mostOfOnePlace = 300;

interface Waiting {
  readonly begin: () => void;
  readonly timer: NodeJS.Timeout;
}

type Places = Map<string, Set<Waiting>>;

/** How many have a turn at once, and how long anyone waits for one. */
export interface TurnsSettings {
  readonly atOnce?: number;
  readonly waitSeconds?: number;
}

/** Turns at this moment: had, and waited for; and how many were refused since the process began. */
export interface TurnsUse {
  readonly running: number;
  readonly waiting: number;
  readonly refused: number;
}

/**
 * Turns at passwords, in this process. Places take them one after the other, known ones first, of either kind the one
 * that had none for longest, and in each place who came first. One more than can be hashed at once has a turn, for a
 * turn also asks the database.
 */
export class FairPasswordTurns implements PasswordTurns {
  readonly #atOnce: number;
  readonly #waitSeconds: number;
  #taken = 0;
  #refused = 0;
  /** Each in the order in which it is their turn. A place where nobody waits is not kept. */
  readonly #known: Places = new Map();
  readonly #strangers: Places = new Map();

  constructor({ atOnce = hashesAtOnce + 1, waitSeconds = longestWaitSeconds }: TurnsSettings = {}) {
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
    if (here.size >= mostOfOnePlace) throw this.#refusal();
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

  /** Hands the turn that ends to whoever is next; a place where more wait goes behind the others. */
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
