const listeners = new Set<(answer: unknown) => void>();

/** Calls `listener` with every answer of the service, before anyone shows it. Returns a function that stops this. */
export function onAnswer(listener: (answer: unknown) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function announceAnswer(answer: unknown): void {
  for (const listener of listeners) listener(answer);
}
