interface Handlers<Answer> {
  readonly ask: () => Promise<Answer>;
  readonly onAnswer: (answer: Answer) => void;
  readonly onFailure: (failure: unknown) => void;
}

const againMilliseconds = 10 * 60_000;
const minWaitMilliseconds = 1_000;
const maxWaitMilliseconds = 60_000;

/** 1, 2, 4 ... 60 seconds, each with up to 25% jitter, so that a hundred screens don't reconnect at the same moment. */
const waitAfter = (failures: number): number =>
  Math.min(minWaitMilliseconds * 2 ** (failures - 1), maxWaitMilliseconds) * (1 + Math.random() / 4);

/**
 * Polls while a screen is on: 10 minutes after a response, because no one reloads a screen on a wall, and sooner after
 * a failure. Returns a function that stops it.
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
