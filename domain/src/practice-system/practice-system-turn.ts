export const notYourTurn = 'not_your_turn';

/** Lets one process at a time use the practice's system, because it allows one request at a time. */
export interface PracticeSystemTurn {
  /**
   * Runs work alone. A killed process gives its turn back.
   * @param waitSeconds how long to wait for others. 0 doesn't wait.
   * @returns `not_your_turn` if others were still using it
   */
  take<Outcome>(waitSeconds: number, work: () => Promise<Outcome>): Promise<Outcome | typeof notYourTurn>;
}
