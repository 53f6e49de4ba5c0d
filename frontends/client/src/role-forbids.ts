const listeners = new Set<() => void>();

/**
 * Calls `listener` whenever the service refuses a call because of the user's role: it may have changed since the last
 * check. Returns a function that stops this.
 */
export function onRoleForbids(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function announceRoleForbids(): void {
  for (const listener of listeners) listener();
}
