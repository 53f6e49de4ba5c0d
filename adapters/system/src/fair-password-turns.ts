import { PasswordTurnsBusy, type PasswordTurns } from '@rewards/domain/sign-in/passwords/password-turns';
import { hashesAtOnce } from './hashes-at-once.ts';

/** Whoever would wait longer is better told to come again: pages give up after ten seconds (specification, section 9). */
const longestWaitSeconds = 5;
/** Each that waits holds a request; more of one place than it could have answered in that time need not begin to wait. */
const mostOfOnePlace = 300;

interface Waiting {
  readonly begin: () => void;
  readonly timer: NodeJS.Timeout;
}

/** How many have a turn at once, and how long anyone waits for one. */
export interface TurnsSettings {
  readonly atOnce?: number;
  readonly waitSeconds?: number;
}

/**
 * Turns at passwords, in this process. Places take them one after the other, the one that had none for longest first,
 * and in each place who came first. One more than can be hashed at once has a turn, for a turn also asks the database.
 */
export class FairPasswordTurns implements PasswordTurns {
  readonly #atOnce: number;
  readonly #waitSeconds: number;
  #taken = 0;
  /** In the order in which it is their turn. A place where nobody waits is not kept. */
  readonly #places = new Map<string, Set<Waiting>>();

  constructor({ atOnce = hashesAtOnce + 1, waitSeconds = longestWaitSeconds }: TurnsSettings = {}) {
    this.#atOnce = atOnce;
    this.#waitSeconds = waitSeconds;
  }

  async take<Outcome>(place: string, work: () => Promise<Outcome>): Promise<Outcome> {
    if (this.#taken >= this.#atOnce) await this.#wait(place);
    else this.#taken += 1;
    try {
      return await work();
    } finally {
      this.#next();
    }
  }

  #wait(place: string): Promise<void> {
    const here = this.#places.get(place) ?? new Set<Waiting>();
    if (here.size >= mostOfOnePlace) throw new PasswordTurnsBusy();
    this.#places.set(place, here);
    return new Promise((begin, giveUp) => {
      const waiting = { begin, timer: setTimeout(() => leave(), this.#waitSeconds * 1_000) };
      const leave = () => {
        here.delete(waiting);
        if (here.size === 0) this.#places.delete(place);
        giveUp(new PasswordTurnsBusy());
      };
      here.add(waiting);
    });
  }

  /** Hands the turn that ends to whoever is next; a place where more wait goes behind the others. */
  #next(): void {
    const [next] = this.#places;
    if (!next) {
      this.#taken -= 1;
      return;
    }
    const [place, here] = next;
    this.#places.delete(place);
    for (const waiting of here) {
      here.delete(waiting);
      if (here.size > 0) this.#places.set(place, here);
      clearTimeout(waiting.timer);
      waiting.begin();
      return;
    }
  }
}
