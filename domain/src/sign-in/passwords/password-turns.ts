import type { Asker } from '../asker.ts';

/** More passwords wait to be hashed than could be soon: whoever asks is to come again in a moment. */
export class PasswordTurnsBusy extends Error {
  constructor() {
    super('Too many passwords wait to be hashed');
    this.name = 'PasswordTurnsBusy';
  }
}

/** From where someone comes: a browser or session that is known, or a stranger's address. */
export interface TurnPlace {
  readonly key: string;
  readonly isKnown: boolean;
}

export const placeOf = ({ address, knownBrowser }: Asker): TurnPlace => ({
  key: knownBrowser ?? address,
  isKnown: knownBrowser !== undefined,
});

/**
 * Turns at what is slow on purpose. Those who come from one place wait behind each other, and places take turns, those
 * that are known before strangers: a flood from one address holds up nobody else, and a flood from many no patient
 * whose browser signed in before.
 */
export interface PasswordTurns {
  /**
   * Runs work when its turn has come.
   * @throws PasswordTurnsBusy when that would take longer than anyone waits for.
   */
  take<Outcome>(place: TurnPlace, work: () => Promise<Outcome>): Promise<Outcome>;
}
