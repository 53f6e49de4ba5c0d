import { describeFailure } from '../http/logger.ts';
import { exitSurely } from './exit-surely.ts';
import { explainStartFailure } from './explain-start-failure.ts';
import type { Settings } from '../settings/settings.ts';

/** From when the port is closed, after those who ask /readyz were told. */
const deadlineSeconds = 20;

/** What a process collects while it starts, to be ended in the opposite order. */
export class Ending {
  readonly #steps: (() => Promise<void>)[] = [];
  #isRequested = false;

  /** @throws EndRequested when the end was asked for meanwhile, so that a start goes no further. */
  add(step: () => Promise<void>): void {
    this.#steps.push(step);
    this.stopIfRequested();
  }

  stopIfRequested(): void {
    if (this.#isRequested) throw new EndRequested();
  }

  request(): void {
    this.#isRequested = true;
  }

  /** Each step is tried, whatever became of the others. */
  async end(): Promise<void> {
    for (let step = this.#steps.pop(); step; step = this.#steps.pop()) {
      await step().catch((failure: unknown) =>
        process.stderr.write(`While ending: ${JSON.stringify(describeFailure(failure))}\n`),
      );
    }
  }
}

class EndRequested extends Error {}

export interface ProcessStart {
  /** Starts everything; resolves when it stands. */
  readonly start: (ending: Ending, remember: (settings: Settings) => void) => Promise<void>;
  readonly fatal: (failure: unknown) => void;
}

/**
 * Runs a server process until it is told to end: by a signal, which may come twice, or by its parent going away. A
 * start that fails is told in a line; a failure nobody caught ends the process, for its state is unknown. It always
 * ends within a deadline.
 */
export async function runProcess({ start, fatal }: ProcessStart): Promise<void> {
  const ending = new Ending();
  let settings: Settings | undefined;
  let ended: Promise<void> | undefined;

  const starting = start(ending, (known) => (settings = known));
  const end = (exitCode: number): void => {
    ending.request();
    ended ??= (async () => {
      const seconds = deadlineSeconds + (settings?.drainSeconds ?? 0);
      setTimeout(() => exitSurely(1), seconds * 1_000).unref();
      await starting.catch(() => undefined);
      await ending.end();
      exitSurely(exitCode);
    })();
  };

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(0));
  if (process.connected) process.on('disconnect', () => end(0));
  for (const kind of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(kind, (failure) => {
      fatal(failure);
      end(1);
    });
  }

  try {
    await starting;
  } catch (failure) {
    if (failure instanceof EndRequested) return;
    process.stderr.write(`${explainStartFailure(failure, settings) ?? wholeOf(failure)}\n`);
    end(1);
  }
}

const wholeOf = (failure: unknown): string =>
  failure instanceof Error ? (failure.stack ?? failure.message) : String(failure);
