import type { SignInOrigin } from '../sign-in-origin.ts';

/** Too many passwords are waiting to be hashed. The client should retry shortly. */
export class PasswordTurnsBusy extends Error {
  constructor() {
    super('Too many passwords wait to be hashed');
    this.name = 'PasswordTurnsBusy';
  }
}

/** Where a request comes from: a known browser or session, or a stranger's address. */
export interface TurnPlace {
  readonly key: string;
  readonly isKnown: boolean;
}

export const placeOf = ({ address, knownBrowser }: SignInOrigin): TurnPlace => ({
  key: knownBrowser ?? address,
  isKnown: knownBrowser !== undefined,
});

/**
 * A fair queue for slow work. Requests from one place wait for each other, and places take turns, known ones before
 * strangers. So a flood from one address delays no one else, and a flood from many addresses doesn't hold up patients
 * whose browser signed in before.
 */
export interface PasswordTurns {
  /**
   * Runs work when its turn comes.
   * @throws PasswordTurnsBusy when the wait would be too long.
   */
  take<Outcome>(place: TurnPlace, work: () => Promise<Outcome>): Promise<Outcome>;
}
