const patienceMilliseconds = 60_000;

/** Waits for what has to come to be by itself, looking every so often. Rejects, naming it, when it does not. */
export async function until(
  what: string,
  isSo: () => Promise<boolean>,
  milliseconds = patienceMilliseconds,
  everyMilliseconds = 20,
): Promise<void> {
  const began = Date.now();
  while (!(await isSo())) {
    if (Date.now() - began > milliseconds) throw new Error(`It never came to be that ${what}`);
    await new Promise((resolve) => setTimeout(resolve, everyMilliseconds));
  }
}
