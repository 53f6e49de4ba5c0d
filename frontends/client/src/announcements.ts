/** Something that calls notice, for whoever listens. `listen` returns a function that stops this. */
function announcement<Told extends readonly unknown[]>() {
  const listeners = new Set<(...told: Told) => void>();
  return {
    announce: (...told: Told): void => {
      for (const listener of listeners) listener(...told);
    },
    listen: (listener: (...told: Told) => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Every answer of the service, before anyone shows it. */
export const { announce: announceAnswer, listen: onAnswer } = announcement<[answer: unknown]>();

/** The service refused a call because of the user's role: it may have changed since the last check. */
export const { announce: announceRoleForbids, listen: onRoleForbids } = announcement<[]>();

export interface SignedOutCall {
  /** Whether someone just pressed something. Otherwise it was a background call, which must not move them. */
  readonly byUser: boolean;
}

/** A call outside of signing in got a 401, which ends the session on this page (specification, section 2). */
export const { announce: announceSignedOut, listen: onSignedOut } = announcement<[call: SignedOutCall]>();

/** An answer is another user's: someone else signed in in this browser. */
export const { announce: announceAnotherUser, listen: onAnotherUser } = announcement<[]>();

/** The session has ended, because no tab made a call for too long. */
export const { announce: announceSessionEnd, listen: onSessionEnd } = announcement<[]>();
