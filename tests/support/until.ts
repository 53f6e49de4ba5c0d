const patienceMilliseconds = 120_000;

/** Polls until a condition holds. Rejects with its name on timeout. */
export async function until(
  what: string,
  isSo: () => Promise<boolean>,
  milliseconds = patienceMilliseconds,
  everyMilliseconds = 20,
): Promise<void> {
  const began = Date.now();
  while (!(await isSo())) {
    if (Date.now() - began > milliseconds) throw new Error(`Timed out waiting until ${what}`);
    await new Promise((resolve) => setTimeout(resolve, everyMilliseconds));
  }
}
