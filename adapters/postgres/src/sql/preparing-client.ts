import { createHash } from 'node:crypto';
import type pg from 'pg';
import { BoundedClient } from './bounded-client.ts';

/** The same in every process, so they can share prepared statements through a pooler. */
const nameOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/**
 * A connection on which PostgreSQL prepares each statement with parameters once, under a name. COPY streams, and
 * statements with a name or a blank one, pass through unchanged.
 */
export class PreparingClient extends BoundedClient {
  readonly #names = new Map<string, string>();

  // pg's own signature is a list of overloads that no implementation can satisfy.
  override query = ((query: unknown, values?: unknown, callback?: unknown) => {
    const config = typeof query === 'string' ? { text: query, values } : query;
    const name = hasParameters(config) ? this.#nameOf(config.text) : undefined;
    if (name === undefined) return this.send(query, values, callback);
    // The values are in the config now. The callback may be either argument.
    return this.send({ ...(config as object), name }, typeof values === 'function' ? values : callback);
  }) as pg.Client['query'];

  /** Searches build one statement per number of words, so the number of names per connection is limited. */
  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= maxNames) return known;
    const name = nameOf(text);
    this.#names.set(text, name);
    return name;
  }
}

const maxNames = 500;

function hasParameters(config: unknown): config is { readonly text: string } {
  const { text, values, name, submit } = config as Readonly<Record<string, unknown>>;
  const isNamed = name !== undefined;
  return submit === undefined && !isNamed && typeof text === 'string' && Array.isArray(values) && values.length > 0;
}
