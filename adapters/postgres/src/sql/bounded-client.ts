import type { Duplex } from 'node:stream';
import pg from 'pg';

/** Longer than any statement takes. An import, which may wait for another one, sets its own limit. */
export const statementMilliseconds = 20_000;
/**
 * PostgreSQL cancels a statement first. If its error doesn't arrive within this share of the limit, the connection is
 * dead.
 */
const onTheWay = 0.25;

const units: Readonly<Record<string, number>> = { s: 1_000, min: 60_000, h: 3_600_000 };
const longerLimit = /^\s*set local statement_timeout = '(\d+)(s|min|h)'/;
const endOfTransaction = /^\s*(?:commit|rollback)\s*;?\s*$/;

/** pg's types leave out the socket below a connection. */
interface Connected {
  readonly connection: { readonly stream: Duplex };
}

/** PostgreSQL returns these if a named statement's columns changed or the name is unknown. */
const unusableName = new Set<unknown>(['0A000', '26000']);

/**
 * A connection that is closed when it stays silent longer than a statement may take. PostgreSQL cancels slow
 * statements, but behind a network that drops packets its answer never arrives. Waiting queries fail, and the pool
 * discards the connection. COPY streams are exempt, because they take as long as their reader.
 */
export class BoundedClient extends pg.Client {
  readonly #usualMilliseconds: number;
  #limitMilliseconds: number;
  #underWay = 0;

  /** The limit is PostgreSQL's own, `statement_timeout`. */
  constructor(config?: pg.ClientConfig) {
    super(config);
    const { statement_timeout: given } = config ?? {};
    this.#usualMilliseconds = typeof given === 'number' ? given : statementMilliseconds;
    this.#limitMilliseconds = this.#usualMilliseconds;
  }

  /** Whether the current transaction allows longer statements than usual. */
  get isPatient(): boolean {
    return this.#limitMilliseconds > this.#usualMilliseconds;
  }

  /** Takes what `query` takes: the callback, if there is one, is one of the last two arguments. */
  protected readonly send = (statement: unknown, values?: unknown, callback?: unknown): unknown => {
    const query = super.query.bind(this) as (...passed: unknown[]) => unknown;
    if (isStream(statement)) return query(statement, values, callback);
    const text = typeof statement === 'string' ? statement : (statement as { readonly text?: unknown }).text;
    const answered = this.#expectAnswer(text);
    const notice = (given: unknown) => (isCallback(given) ? afterwards(given, answered) : given);
    const result = query(statement, notice(values), notice(callback));
    if (result instanceof Promise) result.then(() => answered(), answered);
    return result;
  };

  // pg's own signature is a list of overloads that no implementation can be held to.
  override query = this.send as pg.Client['query'];

  /** Called with the time of each answer, from sending the statement on. */
  protected noteTime(_seconds: number): void {}

  /**
   * Statements sent behind others may take as long as all of them together. A transaction with a longer limit gets that
   * limit.
   */
  #expectAnswer(asked: unknown): (failure?: unknown) => void {
    const text = typeof asked === 'string' ? asked : '';
    const [, figure, unit = ''] = longerLimit.exec(text) ?? [];
    if (figure !== undefined) this.#limitMilliseconds = Number(figure) * (units[unit] ?? 0);
    this.#underWay += 1;
    const onTheWayMilliseconds = onTheWay * this.#usualMilliseconds;
    const timer = setTimeout(() => this.#giveUp(), this.#limitMilliseconds * this.#underWay + onTheWayMilliseconds);
    timer.unref();
    const sentAt = performance.now();
    return (failure) => {
      clearTimeout(timer);
      this.noteTime((performance.now() - sentAt) / 1_000);
      if (unusableName.has((failure as { readonly code?: unknown } | null | undefined)?.code)) this.#giveUp();
      this.#underWay -= 1;
      if (endOfTransaction.test(text)) this.#limitMilliseconds = this.#usualMilliseconds;
    };
  }

  #giveUp(): void {
    (this as unknown as Connected).connection.stream.destroy(new Error('Query read timeout'));
  }
}

const isStream = (asked: unknown): boolean =>
  typeof (asked as { readonly submit?: unknown } | null)?.submit === 'function';

type Callback = (...given: unknown[]) => unknown;
const isCallback = (given: unknown): given is Callback => typeof given === 'function';

const afterwards =
  (callback: Callback, first: (failure: unknown) => void): Callback =>
  (...given) => {
    first(given[0]);
    return callback(...given);
  };
