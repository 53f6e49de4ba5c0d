/** More passwords wait to be hashed than could be soon: whoever asks is to come again in a moment. */
export class PasswordTurnsBusy extends Error {
  constructor() {
    super('Too many passwords wait to be hashed');
    this.name = 'PasswordTurnsBusy';
  }
}

/**
 * Turns at what is slow on purpose. Those who come from one place wait behind each other, and places take turns, so that
 * a flood from one of them holds up nobody else.
 */
export interface PasswordTurns {
  /**
   * Runs work when its turn has come.
   * @param place an address, or a known browser.
   * @throws PasswordTurnsBusy when that would take longer than anyone waits for.
   */
  take<Outcome>(place: string, work: () => Promise<Outcome>): Promise<Outcome>;
}
