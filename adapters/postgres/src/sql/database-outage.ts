import pg from 'pg';
import type { DatabaseLog } from './database-log.ts';

const secondsBetweenTries = 1;
const patienceMilliseconds = 3_000;

export interface OutageSettings {
  readonly log: DatabaseLog & { debug(details: object, message: string): void };
  /** Each has to answer before the outage counts as over. A pooler can be away while its database isn't. */
  readonly urls: readonly string[];
  /** Whether an address answers. */
  readonly answers?: (url: string) => Promise<boolean>;
  /** In milliseconds. */
  readonly now?: () => number;
}

/**
 * Folds the warnings of an outage: the first is logged, the rest only at debug level, and one line at the end has their
 * number and the duration. Without it, every request during an outage would add a warning.
 */
export class DatabaseOutage implements DatabaseLog {
  readonly #settings: Required<OutageSettings>;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;
  /** The outage so far. Undefined while the database answers. */
  #current: { readonly began: number; warnings: number } | undefined;

  constructor({ answers = doesAnswer, now = () => performance.now(), ...settings }: OutageSettings) {
    this.#settings = { answers, now, ...settings };
  }

  get isOn(): boolean {
    return this.#current !== undefined;
  }

  info(details: object, message: string): void {
    this.#settings.log.info(details, message);
  }

  warn(details: object, message: string): void {
    this.#settings.log.warn(details, message);
  }

  unavailable(details: object, message: string): void {
    const { log, now } = this.#settings;
    if (this.#current) {
      this.#current.warnings += 1;
      log.debug(details, message);
      return;
    }
    log.warn(details, message);
    if (this.#isStopped) return;
    this.#current = { began: now(), warnings: 1 };
    this.#tryLater();
  }

  /** Stops waiting for the database. */
  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  #tryLater(): void {
    this.#timer = setTimeout(() => void this.#try(), secondsBetweenTries * 1_000);
    this.#timer.unref();
  }

  async #try(): Promise<void> {
    const { log, urls, answers, now } = this.#settings;
    const isBack = (await Promise.all(urls.map(answers))).every(Boolean);
    if (this.#isStopped || !this.#current) return;
    if (!isBack) {
      this.#tryLater();
      return;
    }
    const { began, warnings } = this.#current;
    this.#current = undefined;
    const seconds = Math.round((now() - began) / 1_000);
    log.warn({ seconds, warnings }, `The database is responding again, after ${seconds} s`);
  }
}

/** Uses a separate connection, because the pool's may be dead without knowing it. */
async function doesAnswer(url: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: patienceMilliseconds,
    query_timeout: patienceMilliseconds,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select');
    return true;
  } catch {
    return false;
  } finally {
    // Doesn't wait, because a hung server never answers.
    void client.end().catch(() => undefined);
  }
}
