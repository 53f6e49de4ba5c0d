import { useState } from 'react';
import { ApiFailure } from '@rewards/client';

export interface FreshSignIn {
  readonly isNeeded: boolean;
  /** @returns whether that is why something failed: then `act` runs once more after the sign-in */
  readonly isMissing: (failure: unknown, act: () => Promise<void>) => boolean;
  readonly goOn: () => void;
  readonly giveUp: () => void;
}

/**
 * For what needs a sign-in of the last 10 minutes. Only the server knows whether this one is, so it is tried first.
 * Where it is refused, the user signs in again, and then it goes on by itself.
 */
export function useFreshSignIn(): FreshSignIn {
  const [waiting, setWaiting] = useState<{ readonly act: () => Promise<void> }>();

  const isMissing = (failure: unknown, act: () => Promise<void>): boolean => {
    if (!(failure instanceof ApiFailure) || failure.code !== 'reauthentication_needed') return false;
    setWaiting({ act });
    return true;
  };

  const giveUp = () => setWaiting(undefined);

  const goOn = () => {
    giveUp();
    void waiting?.act();
  };

  return { isNeeded: waiting !== undefined, isMissing, goOn, giveUp };
}
