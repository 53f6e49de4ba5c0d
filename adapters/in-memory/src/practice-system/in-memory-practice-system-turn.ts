import { type PracticeSystemTurn, notYourTurn } from '@rewards/domain/practice-system/practice-system-turn';

/** Turns within one process, without waiting. */
export class InMemoryPracticeSystemTurn implements PracticeSystemTurn {
  #isTaken = false;

  async take<Outcome>(_waitSeconds: number, work: () => Promise<Outcome>): Promise<Outcome | typeof notYourTurn> {
    if (this.#isTaken) return notYourTurn;
    this.#isTaken = true;
    try {
      return await work();
    } finally {
      this.#isTaken = false;
    }
  }
}
