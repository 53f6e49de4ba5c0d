import { describeFailure } from '../http/logger.ts';
import { exitSurely } from './exit-surely.ts';
import { explainStartFailure } from './explain-start-failure.ts';
import type { Settings } from '../settings/settings.ts';

/** Starts when the port closes, after clients of /readyz learned about the shutdown. */
const deadlineSeconds = 20;

/** Shutdown steps collected during startup, run in reverse order. */
export class Ending {
  readonly #steps: (() => Promise<void>)[] = [];
  #isRequested = false;

  /** @throws EndRequested if shutdown was requested during startup, to stop it. */
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

  /** Runs every step, even if others fail. */
  async end(): Promise<void> {
    for (let step = this.#steps.pop(); step; step = this.#steps.pop()) {
      await step().catch((failure: unknown) =>
        process.stderr.write(`During shutdown: ${JSON.stringify(describeFailure(failure))}\n`),
      );
    }
  }
}

class EndRequested extends Error {}

export interface ProcessStart {
  /** Starts everything. Resolves when it is running. */
  readonly start: (ending: Ending, remember: (settings: Settings) => void) => Promise<void>;
  readonly fatal: (failure: unknown) => void;
}

/**
 * Runs a server process until shutdown: by a signal, which can come twice, or when its parent exits. A failed start is
 * explained in a line. An uncaught failure ends the process, because its state is unknown. Shutdown has a deadline.
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
