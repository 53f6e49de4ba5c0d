import { StoreUnavailable } from '@rewards/domain/store-unavailable';
import { StatementFailed } from './statement-failed.ts';

/**
 * PostgreSQL's own words for it: connection lost (08, but not for a message it can't read), resources exhausted such as
 * all connections taken (53), shutting down, crashed or starting (57P), an idle transaction ended (25P03), a statement
 * that took too long (57014), one that was given up so that another could go on (40P01), a server that only reads, for
 * another one writes since a moment ago (25006).
 */
const unavailableStates = /^(08(?!P01)...|53...|57P0.|25P03|25006|57014|40P01)$/;

const unavailableSockets = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EADDRNOTAVAIL',
  'ENOENT',
]);

/** What pg, its pool and kysely say without any code, and PgBouncer under that of a message that can't be read. */
const unavailableWords = new RegExp(
  [
    'Connection terminated',
    'timeout exceeded when trying to connect',
    'Client has encountered a connection error',
    'connection has been discarded',
    'Client was closed',
    'Query read timeout',
    'query_wait_timeout',
    'server_login_retry',
    'server conn crashed',
    'invalid server parameter',
    'pgbouncer cannot connect',
  ].join('|'),
  'i',
);

interface Failure {
  readonly code?: unknown;
  readonly message?: unknown;
  readonly cause?: unknown;
  readonly errors?: readonly unknown[];
}

function meansUnavailable(error: unknown, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > 5) return false;
  const { code, message, cause, errors } = error as Failure;
  if (typeof code === 'string' && (unavailableStates.test(code) || unavailableSockets.has(code))) return true;
  if (typeof message === 'string' && unavailableWords.test(message)) return true;
  // An address that stands for several hosts fails with all their failures together.
  return meansUnavailable(cause, depth + 1) || (errors ?? []).some((each) => meansUnavailable(each, depth + 1));
}

/**
 * What to throw for a failure on the way to the database or in it: `StoreUnavailable` where asking again later may
 * work, `StatementFailed` where PostgreSQL refused a statement, else the failure itself.
 */
export function asDatabaseFailure(error: unknown): unknown {
  if (error instanceof StoreUnavailable || error instanceof StatementFailed) return error;
  if (meansUnavailable(error)) return new StoreUnavailable(error);
  return StatementFailed.from(error) ?? error;
}

/** Runs work on the database and throws its failures as `asDatabaseFailure` has them. */
export async function withDatabaseFailures<Outcome>(work: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await work();
  } catch (error) {
    throw asDatabaseFailure(error);
  }
}
