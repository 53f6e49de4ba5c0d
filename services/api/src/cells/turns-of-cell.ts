import type { IncomingMessage, ServerResponse } from 'node:http';

/** How many requests of one practice are worked on at once, and how many more wait for their turn. */
export interface TurnLimits {
  readonly atOnce: number;
  readonly waiting: number;
}

/** More than a large practice needs, and few enough that others come between them. */
const usual: TurnLimits = { atOnce: 64, waiting: 200 };

/**
 * Keeps one busy practice from taking the whole process: its requests wait for each other, and those of others don't
 * wait for them.
 */
export class TurnsOfCell {
  readonly #limits: TurnLimits;
  readonly #waiting: (() => void)[] = [];
  readonly #whenEnded: (() => void)[] = [];
  #taken = 0;

  constructor(limits: TurnLimits = usual) {
    this.#limits = limits;
  }

  /**
   * Begins work when it's its turn, at once if there's room. The work calls `end` when its turn ends.
   * @returns false if too many are waiting already, and then it never begins
   */
  take(begin: (end: () => void) => void): boolean {
    const run = () => {
      let isOver = false;
      begin(() => {
        if (isOver) return;
        isOver = true;
        this.#taken -= 1;
        this.#next();
      });
    };
    if (this.#taken < this.#limits.atOnce) {
      this.#taken += 1;
      run();
      return true;
    }
    if (this.#waiting.length >= this.#limits.waiting) return false;
    this.#waiting.push(run);
    return true;
  }

  /** Resolves when no turn is taken. */
  async allEnded(): Promise<void> {
    if (this.#taken > 0) await new Promise<void>((resolve) => this.#whenEnded.push(resolve));
  }

  #next(): void {
    const run = this.#waiting.shift();
    if (run !== undefined) {
      this.#taken += 1;
      run();
    } else if (this.#taken === 0) for (const resolve of this.#whenEnded.splice(0)) resolve();
  }
}

const largeBytes = 100_000;

/** Whether a request may take long without costing anything. */
export const waits = ({ url = '', headers }: IncomingMessage): boolean =>
  url.startsWith('/socket.io') || Number(headers['content-length'] ?? 0) > largeBytes;

/** Calls back once, with the response's headers or its end. */
export function endWithHeaders(response: ServerResponse, end: () => void): void {
  const { writeHead } = response;
  response.writeHead = ((...given: Parameters<typeof writeHead>) => {
    end();
    return writeHead.apply(response, given);
  }) as typeof writeHead;
  response.once('close', end);
}
