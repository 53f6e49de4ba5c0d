import { createHash } from 'node:crypto';
import type pg from 'pg';
import { BoundedClient } from './bounded-client.ts';
import { type NamedStatement, PreparedQuery } from './prepared-query.ts';

/**
 * So many statements of this process get a name. A search's statement changes with its words, and each name is kept by
 * every connection on both sides; what comes later is parsed each time, as all statements were.
 */
const mostNamed = 500;

const names = new Map<string, string>();

/** The same for the same statement in every process, so that a pooler between may share what was prepared. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= mostNamed) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  names.set(text, name);
  return name;
}

type Statement = Omit<NamedStatement, 'name'>;

/**
 * A connection that has PostgreSQL keep each statement with parameters under a name: it is parsed and planned when it
 * comes first, and afterwards sent as its name and values. What comes in any other way, such as COPY's stream, goes on
 * as it is.
 */
export class PreparingClient extends BoundedClient {
  // pg's own signature is a list of overloads that no implementation can be held to.
  override query = ((asked: unknown, values?: unknown, callback?: unknown) => {
    const statement = typeof asked === 'string' ? { text: asked, values } : asked;
    const name = hasParameters(statement) ? nameOf(statement.text) : undefined;
    if (name === undefined) return this.ask(asked, values, callback);
    const query = new PreparedQuery({ ...(statement as Statement), name });
    // A callback stands in one of two places, the values in the other or within the statement.
    const told = [callback, values].find((given) => typeof given === 'function');
    if (told) return this.ask(query, told);
    return new Promise((resolve, reject) => {
      this.ask(query, (failure: unknown, result: unknown) => (failure ? reject(failure) : resolve(result)));
    });
  }) as pg.Client['query'];
}

function hasParameters(asked: unknown): asked is Statement {
  const { text, values, submit } = asked as Partial<Statement & pg.Submittable>;
  return submit === undefined && typeof text === 'string' && Array.isArray(values) && values.length > 0;
}
