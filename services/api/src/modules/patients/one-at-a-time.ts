export type InTurn = <Outcome>(work: () => Promise<Outcome>) => Promise<Outcome>;

/** A queue: each task starts when all earlier ones have finished or failed. */
export function oneAtATime(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
}
