/** Is told each statement as it is sent, without its values. @returns what to call at its end, with what failed. */
export type StatementWatch = (text: string) => (failure?: unknown) => void;

/** Runs a statement, and tells who watches, if anybody does. */
export async function watched<Outcome>(
  watch: StatementWatch | undefined,
  text: string,
  run: () => Promise<Outcome>,
): Promise<Outcome> {
  const ended = watch?.(text);
  try {
    const outcome = await run();
    ended?.();
    return outcome;
  } catch (failure) {
    ended?.(failure);
    throw failure;
  }
}
