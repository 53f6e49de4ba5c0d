export type InTurn = <Outcome>(work: () => Promise<Outcome>) => Promise<Outcome>;

/** A queue: each work begins when those given before it have ended, well or badly. */
export function oneAtATime(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
}
