/**
 * Small persistent storage for a screen, if its browser allows it.
 *
 * @param storage throws if the browser has one but forbids it
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
    /** @returns whether it was stored */
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
