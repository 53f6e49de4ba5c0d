import pg from 'pg';

/** Longer than any statement of the product takes; an import, which may wait for another one, sets its own. */
export const statementMilliseconds = 20_000;
/** How much later than PostgreSQL itself a connection is given up: by then the refusal would have arrived. */
const onTheWayMilliseconds = 5_000;
const importMilliseconds = 15 * 60_000;
const asImport = /^\s*set local statement_timeout = '15min'/;
const endOfTransaction = /^\s*(?:commit|rollback)\s*;?\s*$/;

/**
 * Where a machine dies without a word, the kernel finds it out within 20 s on every connection at once, also on those
 * that wait for a long statement: Node probes a silent one ten times, once a second.
 */
export const keptAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;

/** PostgreSQL answers a named statement so when its columns changed, or when it no longer knows the name. */
const unusableName = new Set<unknown>(['0A000', '26000']);

/**
 * A connection that is ended when it is silent for longer than a statement may take (pg's `query_timeout`, which by
 * itself leaves it in the pool), or when its named statements are of no use any more. Streams, such as COPY's and a
 * cursor's, are left alone: they take as long as their reader.
 */
export class BoundedClient extends pg.Client {
  readonly #usualMilliseconds: number;
  #limitMilliseconds: number;

  /** @param config whose `statement_timeout` is the usual limit. */
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const { statement_timeout: given } = typeof config === 'object' ? config : {};
    this.#usualMilliseconds = typeof given === 'number' ? given : statementMilliseconds;
    this.#limitMilliseconds = this.#usualMilliseconds;
  }

  // pg's own signature is a list of overloads that no implementation can satisfy.
  override query = ((query: unknown, values?: unknown, callback?: unknown) => {
    const send = super.query.bind(this) as (...passed: unknown[]) => unknown;
    if (isStream(query)) return send(query, values, callback);
    const config = { ...(typeof query === 'string' ? { text: query, values } : (query as pg.QueryConfig)) };
    if (typeof config.values === 'function') delete config.values;
    if (asImport.test(config.text)) this.#limitMilliseconds = importMilliseconds;
    else if (endOfTransaction.test(config.text)) this.#limitMilliseconds = this.#usualMilliseconds;
    const bound = {
      ...this.named(config as pg.QueryConfig),
      query_timeout: this.#limitMilliseconds + onTheWayMilliseconds,
    };
    // The values are part of the config by now, and the callback may be either argument.
    const result = send(bound, typeof values === 'function' ? values : callback);
    // The pool ends a connection itself where it is handed a callback.
    if (result instanceof Promise) result.catch((failure: unknown) => this.#endAfter(failure));
    return result;
  }) as pg.Client['query'];

  /** The statement as it is sent: here without a name. */
  protected named(config: pg.QueryConfig): pg.QueryConfig {
    return config;
  }

  #endAfter(failure: unknown): void {
    const { code, message } = failure as { readonly code?: unknown; readonly message?: unknown };
    if (unusableName.has(code) || message === 'Query read timeout') this.end().catch(() => undefined);
  }
}

const isStream = (query: unknown): boolean =>
  typeof (query as { readonly submit?: unknown } | null)?.submit === 'function';
