import { createHash } from 'node:crypto';
import type pg from 'pg';
import { BoundedClient } from './bounded-client.ts';

/** The same in every process, so that a pooler in between can share a prepared statement. */
const nameOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** A connection on which PostgreSQL prepares each statement with parameters once, under a name. */
export class PreparingClient extends BoundedClient {
  readonly #names = new Map<string, string>();

  protected override named(config: pg.QueryConfig): pg.QueryConfig {
    const name = (config.values?.length ?? 0) > 0 ? this.#nameOf(config.text) : undefined;
    return name === undefined ? config : { ...config, name };
  }

  /** A search builds a statement for each number of words, so the names on a connection are limited. */
  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= maxNames) return known;
    const name = nameOf(text);
    this.#names.set(text, name);
    return name;
  }
}

const maxNames = 500;
