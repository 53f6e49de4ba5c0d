interface Handlers<Answer> {
  readonly ask: () => Promise<Answer>;
  readonly onAnswer: (answer: Answer) => void;
  readonly onFailure: (failure: unknown) => void;
}

const againMilliseconds = 10 * 60_000;
const shortestWaitMilliseconds = 1_000;
const longestWaitMilliseconds = 60_000;

/** 1, 2, 4 ... 60 seconds, each up to a quarter more, so that a hundred screens do not all come back in one moment. */
const waitAfter = (failures: number): number =>
  Math.min(shortestWaitMilliseconds * 2 ** (failures - 1), longestWaitMilliseconds) * (1 + Math.random() / 4);

/**
 * Asks for as long as a screen is on: after an answer again in 10 minutes, because things change while nobody reloads a
 * screen on a wall, and after a failure sooner. Gives back how to stop.
 */
export function keepAsking<Answer>({ ask, onAnswer, onFailure }: Handlers<Answer>): () => void {
  let failures = 0;
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const askOnce = async () => {
    try {
      const answer = await ask();
      failures = 0;
      if (!stopped) onAnswer(answer);
    } catch (failure) {
      failures += 1;
      if (!stopped) onFailure(failure);
    }
    if (!stopped) timer = setTimeout(() => void askOnce(), failures === 0 ? againMilliseconds : waitAfter(failures));
  };

  void askOnce();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
