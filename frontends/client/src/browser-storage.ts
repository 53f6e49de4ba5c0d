/** A browser may refuse storage. Then input lasts as long as its form, and tabs don't hear of each other. */
export function tryTo<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

export const findIn = (key: string): string | undefined => tryTo(() => localStorage.getItem(key)) ?? undefined;

export const storeIn = (key: string, value: string): void => tryTo(() => localStorage.setItem(key, value));
