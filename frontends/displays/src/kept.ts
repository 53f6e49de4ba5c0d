/** Something small that a screen keeps over restarts, where its browser lets it. */
export function kept<Value>(key: string) {
  return {
    read(): Value | undefined {
      try {
        const text = localStorage.getItem(key);
        return text === null ? undefined : (JSON.parse(text) as Value);
      } catch {
        return undefined;
      }
    },
    write(value: Value): void {
      try {
        localStorage.setItem(key, JSON.stringify(value));
      } catch {
        return;
      }
    },
  };
}
