/**
 * Something small that a screen keeps over restarts, where its browser lets it.
 *
 * @param storage none where the browser has one and forbids it
 */
export function kept<Value>(key: string, storage: () => Storage = () => localStorage) {
  return {
    read(): Value | undefined {
      try {
        const text = storage().getItem(key);
        return text === null ? undefined : (JSON.parse(text) as Value);
      } catch {
        return undefined;
      }
    },
    /** @returns whether it is kept */
    write(value: Value): boolean {
      try {
        storage().setItem(key, JSON.stringify(value));
        return true;
      } catch {
        return false;
      }
    },
  };
}
