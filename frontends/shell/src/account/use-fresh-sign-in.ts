import { useState } from 'react';
import { ApiFailure } from '@rewards/client';

export interface FreshSignIn {
  readonly isNeeded: boolean;
  /** @returns whether that is why it failed. If so, `act` runs again after the sign-in */
  readonly isMissing: (failure: unknown, act: () => Promise<void>) => boolean;
  readonly goOn: () => void;
  readonly giveUp: () => void;
}

/**
 * For actions that need a sign-in within the last 10 minutes. Only the server knows whether this one is recent enough,
 * so the action is tried first. If it's refused, the user signs in again, and then it continues.
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
