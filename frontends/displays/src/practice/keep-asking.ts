interface Handlers<Answer> {
  readonly ask: () => Promise<Answer>;
  readonly onAnswer: (answer: Answer) => void;
  readonly onFailure: (failure: unknown) => void;
}

export interface Asking {
  /** Asks in a moment, because the answer has probably changed. */
  readonly askSoon: () => void;
  readonly stop: () => void;
}

const againMilliseconds = 10 * 60_000;
const minWaitMilliseconds = 1_000;
const maxWaitMilliseconds = 60_000;
/** Each server process caches the answer for a second. Screens spread over another one and a half. */
const soonMilliseconds = 1_500;

/** 1, 2, 4 ... 60 seconds, each with up to 25% jitter, so that a hundred screens don't reconnect at the same moment. */
const waitAfter = (failures: number): number =>
  Math.min(minWaitMilliseconds * 2 ** (failures - 1), maxWaitMilliseconds) * (1 + Math.random() / 4);

/**
 * Polls while a screen is on: 10 minutes after a response, because no one reloads a screen on a wall, and sooner after
 * a failure.
 */
export function keepAsking<Answer>({ ask, onAnswer, onFailure }: Handlers<Answer>): Asking {
  let failures = 0;
  let stopped = false;
  let isAsking = false;
  let isSoon = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const wait = () => {
    clearTimeout(timer);
    if (stopped || isAsking) return;
    const usual = failures === 0 ? againMilliseconds : waitAfter(failures);
    timer = setTimeout(() => void askOnce(), isSoon ? soonMilliseconds * (1 + Math.random()) : usual);
  };
  const askOnce = async () => {
    isAsking = true;
    isSoon = false;
    try {
      const answer = await ask();
      failures = 0;
      if (!stopped) onAnswer(answer);
    } catch (failure) {
      failures += 1;
      if (!stopped) onFailure(failure);
    }
    isAsking = false;
    wait();
  };

  void askOnce();
  return {
    askSoon() {
      if (isSoon) return;
      isSoon = true;
      wait();
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
