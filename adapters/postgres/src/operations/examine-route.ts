import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { advisoryLocks } from '../sql/advisory-locks.ts';
import { askedSettings } from '../sql/connect-postgres.ts';
import { withDatabaseFailures } from '../sql/database-failures.ts';

/** How an address leads to PostgreSQL: straight, or through a pooler such as PgBouncer. */
export type DatabaseRoute =
  | { readonly kind: 'direct' }
  /** The pooler refuses a parameter that a connection starts with, so there are no connections. */
  | { readonly kind: 'refused'; readonly parameter: string }
  /** The pooler gives each statement another connection, so there are no transactions. */
  | { readonly kind: 'statements' }
  | {
      readonly kind: 'pooled';
      /** Whether each transaction may get another of the server's connections. */
      readonly isShared: boolean;
      /** False if a statement prepared on one connection fails on another. True if none was prepared. */
      readonly keepsPrepared: boolean;
      /** Settings asked for at the start that don't apply, because the pooler passed over them. */
      readonly lacking: readonly string[];
    };

const patience = { connectionTimeoutMillis: 5_000, query_timeout: 5_000 };
/** The first turn settles it, unless others use the pooler at the same time. */
const maxTurns = 8;

const question = `
  select pg_backend_pid() as pid, array(
    select name from pg_settings join json_each_text($1) on key = name
    where setting <> value order by name) as lacking`;

interface Answer {
  readonly pid: number;
  readonly lacking: readonly string[];
}

const refusedParameter = /unsupported (?:options )?startup parameter(?: in options)?: "?(\w+)/;
const noTransactions = /transaction blocks not allowed in statement pooling mode/;
/** PostgreSQL's codes for a statement's name that is taken, and for one it doesn't know. */
const notPrepared = new Set<unknown>(['42P05', '26000']);

/**
 * Finds out how an address leads to PostgreSQL. Direct connections name the server process that answers, while a pooler
 * makes up a number. While one connection stays open, others come and go. If one of them meets a server process of the
 * first, transactions share it, and both have prepared the same statement there.
 *
 * @param prepares whether its users prepare statements.
 * @param asked what its connections ask for when they start.
 * @throws StoreUnavailable if it can't be reached within a few seconds.
 */
export function examineRoute(url: string, prepares: boolean, asked: pg.ClientConfig = {}): Promise<DatabaseRoute> {
  return withDatabaseFailures(async () => {
    const clients: pg.Client[] = [];
    const connect = async () => {
      const client = newClient(url, asked);
      clients.push(client);
      await client.connect();
      return client;
    };
    try {
      const stays = await connect();
      const { pid, lacking } = await ask(stays, prepares);
      if (pid === (stays as unknown as { readonly processID: number }).processID) return { kind: 'direct' };
      const pids = new Set([pid]);
      let isMet = false;
      for (let turn = 0; turn < maxTurns && !isMet; turn += 1) {
        const other = await connect();
        isMet = pids.has((await ask(other, prepares)).pid);
        await other.end();
        pids.add((await ask(stays, prepares)).pid);
      }
      return { kind: 'pooled', isShared: isMet || pids.size > 1, keepsPrepared: true, lacking };
    } catch (failure) {
      const { message, code } = failure as { readonly message: string; readonly code?: unknown };
      const [, parameter] = refusedParameter.exec(message) ?? [];
      if (parameter !== undefined) return { kind: 'refused', parameter };
      if (noTransactions.test(message)) return { kind: 'statements' };
      if (!notPrepared.has(code)) throw failure;
      const unprepared = await examineRoute(url, false, asked);
      return unprepared.kind === 'pooled' ? { ...unprepared, isShared: true, keepsPrepared: false } : unprepared;
    } finally {
      // Doesn't wait, because a hung server never answers.
      for (const client of clients) void client.end().catch(() => undefined);
    }
  });
}

function newClient(connectionString: string, asked: pg.ClientConfig = {}): pg.Client {
  const client = new pg.Client({ connectionString, ...asked, ...patience });
  client.on('error', () => undefined);
  return client;
}

async function ask(client: pg.Client, prepares: boolean): Promise<Answer> {
  const named = prepares ? { name: 'rewards/route' } : {};
  await client.query('begin');
  const { rows } = await client.query<Answer>({ ...named, text: question, values: [JSON.stringify(askedSettings)] });
  await client.query('commit');
  if (!rows[0]) throw new Error('A question that always has an answer had none');
  return rows[0];
}

/**
 * Whether two addresses lead to one database: a lock taken through the first is in the way of the second. A copy of the
 * same database isn't the same one.
 *
 * @throws StoreUnavailable if one can't be reached within a few seconds.
 */
export function isSameDatabase(url: string, otherUrl: string): Promise<boolean> {
  return withDatabaseFailures(async () => {
    const [holder, seeker] = [newClient(url), newClient(otherUrl)];
    const key = [randomUUID(), advisoryLocks.sameDatabase];
    try {
      for (const client of [holder, seeker]) await client.connect();
      await holder.query('begin');
      await holder.query('select pg_advisory_xact_lock(hashtextextended($1, $2))', key);
      const { rows } = await seeker.query<{ readonly isFree: boolean }>(
        'select pg_try_advisory_xact_lock(hashtextextended($1, $2)) as "isFree"',
        key,
      );
      await holder.query('rollback');
      return rows[0]?.isFree === false;
    } finally {
      for (const client of [holder, seeker]) void client.end().catch(() => undefined);
    }
  });
}
