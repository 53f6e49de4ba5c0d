export interface SignedOutCall {
  /** Whether someone just pressed something. Otherwise it was a background call, which must not move them. */
  readonly byUser: boolean;
}

const listeners = new Set<(call: SignedOutCall) => void>();

/** Calls `listener` whenever a call outside of signing in gets a 401. Returns a function that stops this. */
export function onSignedOut(listener: (call: SignedOutCall) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Any authorization failure ends the session on this page (specification, section 2). */
export function announceSignedOut(call: SignedOutCall): void {
  for (const listener of listeners) listener(call);
}
