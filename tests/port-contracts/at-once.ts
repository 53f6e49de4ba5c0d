/** Runs the same work so many times side by side; all are waited for, whatever becomes of each. */
export async function atOnce<Outcome>(
  howMany: number,
  work: (index: number) => Promise<Outcome>,
): Promise<PromiseSettledResult<Outcome>[]> {
  return Promise.allSettled(Array.from({ length: howMany }, (_, index) => work(index)));
}

/** What the work resolved to. @throws what it threw, if any of it did. */
export async function allAtOnce<Outcome>(
  howMany: number,
  work: (index: number) => Promise<Outcome>,
): Promise<Outcome[]> {
  return (await atOnce(howMany, work)).map((result) => {
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  });
}

/** A gate that work can wait at until it is opened. */
export class Gate {
  readonly #opened = Promise.withResolvers<void>();

  get opened(): Promise<void> {
    return this.#opened.promise;
  }

  open(): void {
    this.#opened.resolve();
  }
}

/** Whether work waits for other work: until it does, or has ended. */
export async function isWaiting(store: { isHoldingUp(): Promise<boolean> }, work: Promise<unknown>): Promise<boolean> {
  const its = { hasEnded: false };
  const end = () => (its.hasEnded = true);
  work.then(end, end);
  while (!its.hasEnded) if ((await store.isHoldingUp()) && !its.hasEnded) return true;
  return false;
}
