/** Runs the same work `howMany` times in parallel and waits for all of it, failed or not. */
export async function atOnce<Outcome>(
  howMany: number,
  work: (index: number) => Promise<Outcome>,
): Promise<PromiseSettledResult<Outcome>[]> {
  return Promise.allSettled(Array.from({ length: howMany }, (_, index) => work(index)));
}

/** The results, in order. @throws the first error, if any run failed. */
export async function allAtOnce<Outcome>(
  howMany: number,
  work: (index: number) => Promise<Outcome>,
): Promise<Outcome[]> {
  return (await atOnce(howMany, work)).map((result) => {
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  });
}

/** A gate that work can wait at until it opens. */
export class Gate {
  readonly #opened = Promise.withResolvers<void>();

  get opened(): Promise<void> {
    return this.#opened.promise;
  }

  open(): void {
    this.#opened.resolve();
  }
}

/** Whether the work is blocked by other work. Resolves as soon as it blocks or ends. */
export async function isWaiting(store: { isHoldingUp(): Promise<boolean> }, work: Promise<unknown>): Promise<boolean> {
  const its = { hasEnded: false };
  const end = () => (its.hasEnded = true);
  work.then(end, end);
  while (!its.hasEnded) if ((await store.isHoldingUp()) && !its.hasEnded) return true;
  return false;
}
