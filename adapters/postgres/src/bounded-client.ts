import type { Duplex } from 'node:stream';
import pg from 'pg';

/** Longer than any statement of the product takes; an import, which may wait for another one, sets its own. */
export const statementMilliseconds = 20_000;
/** How much later than PostgreSQL itself a connection is given up: by then the refusal would have arrived. */
const onTheWayMilliseconds = 5_000;

const units: Readonly<Record<string, number>> = { s: 1_000, min: 60_000, h: 3_600_000 };
const longerLimit = /^\s*set local statement_timeout = '(\d+)(s|min|h)'/;
const endOfTransaction = /^\s*(?:commit|rollback)\s*;?\s*$/;

/** What pg keeps from its types: the socket below a connection, and that it is decided anew how statements are sent. */
interface Connected {
  readonly connection: { readonly stream: Duplex };
  pipeline: boolean;
}

/**
 * A connection that is given up when it is silent for longer than a statement may take. PostgreSQL ends what takes too
 * long, and where it can't be heard any more, as behind a network that swallows packets, nobody else would. What waits
 * on it fails, and the pool throws it away. COPY's streams are left alone: they take as long as whoever reads them.
 */
export class BoundedClient extends pg.Client {
  #limitMilliseconds = statementMilliseconds;
  #underWay = 0;
  #isGathering = false;

  /** Whether the transaction that it is in lets its statements take longer than usual. */
  get isPatient(): boolean {
    return this.#limitMilliseconds > statementMilliseconds;
  }

  /** As `query` takes them: the callback stands in one of the last two places, if there is one. */
  protected readonly ask = (asked: unknown, values?: unknown, callback?: unknown): unknown => {
    const query = super.query.bind(this) as (...passed: unknown[]) => unknown;
    // A statement may be sent before the one before it is answered, but not behind a stream.
    (this as unknown as Connected).pipeline = !isStream(asked);
    if (isStream(asked)) return query(asked, values, callback);
    this.#sendTogether();
    const heard = this.#expectAnswer(typeof asked === 'string' ? asked : (asked as { readonly text?: unknown }).text);
    const noted = (given: unknown) => (isCallback(given) ? afterwards(given, heard) : given);
    const answer = query(asked, noted(values), noted(callback));
    if (answer instanceof Promise) answer.then(heard, heard);
    return answer;
  };

  // pg's own signature is a list of overloads that no implementation can be held to.
  override query = this.ask as pg.Client['query'];

  /** What is asked in one go is sent in one go, such as a transaction's begin with its first statement. */
  #sendTogether(): void {
    if (this.#isGathering) return;
    this.#isGathering = true;
    const { stream } = (this as unknown as Connected).connection;
    stream.cork();
    process.nextTick(() => {
      this.#isGathering = false;
      stream.uncork();
    });
  }

  /**
   * A transaction that lets its statements take longer is waited for as long, and what is sent behind others as long as
   * all of them.
   */
  #expectAnswer(asked: unknown): () => void {
    const text = typeof asked === 'string' ? asked : '';
    const [, figure, unit = ''] = longerLimit.exec(text) ?? [];
    if (figure !== undefined) this.#limitMilliseconds = Number(figure) * (units[unit] ?? 0);
    this.#underWay += 1;
    const giveUp = () => (this as unknown as Connected).connection.stream.destroy(new Error('Query read timeout'));
    const timer = setTimeout(giveUp, this.#limitMilliseconds * this.#underWay + onTheWayMilliseconds);
    timer.unref();
    return () => {
      clearTimeout(timer);
      this.#underWay -= 1;
      if (endOfTransaction.test(text)) this.#limitMilliseconds = statementMilliseconds;
    };
  }
}

const isStream = (asked: unknown): boolean =>
  typeof (asked as { readonly submit?: unknown } | null)?.submit === 'function' && !(asked instanceof pg.Query);

type Callback = (...given: unknown[]) => unknown;
const isCallback = (given: unknown): given is Callback => typeof given === 'function';

const afterwards =
  (callback: Callback, first: () => void): Callback =>
  (...given) => {
    first();
    return callback(...given);
  };
