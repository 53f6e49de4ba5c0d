const listeners = new Set<() => void>();

/** Calls `listener` whenever a call outside of signing in gets a 401. Returns a function that stops this. */
export function onSignedOut(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Any authorization failure ends the session on this page (specification, section 2). */
export function announceSignedOut(): void {
  for (const listener of listeners) listener();
}
