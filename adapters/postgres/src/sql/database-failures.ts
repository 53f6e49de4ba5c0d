import { StoreUnavailable } from '@rewards/domain/store-unavailable';
import { StatementFailed } from './statement-failed.ts';

/**
 * PostgreSQL's codes for an unavailable database: connection lost (08, except for a malformed message), resources
 * exhausted such as all connections in use (53), shutting down, crashed or starting (57P), idle transaction ended
 * (25P03), statement timeout (57014), deadlock victim (40P01), read-only after a failover (25006).
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

/**
 * Messages without a code from pg, its pool and kysely, and PgBouncer's messages that use the code of a malformed
 * message.
 */
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
  // If a host name has several addresses, connecting fails with all of their errors.
  return meansUnavailable(cause, depth + 1) || (errors ?? []).some((each) => meansUnavailable(each, depth + 1));
}

/**
 * Converts a failure to reach or use the database: `StoreUnavailable` if a retry may work, `StatementFailed` if
 * PostgreSQL refused a statement, or else the failure itself.
 */
export function asDatabaseFailure(error: unknown): unknown {
  if (error instanceof StoreUnavailable || error instanceof StatementFailed) return error;
  if (meansUnavailable(error)) return new StoreUnavailable(error);
  return StatementFailed.from(error) ?? error;
}

/** Runs work on the database and converts its failures with `asDatabaseFailure`. */
export async function withDatabaseFailures<Outcome>(work: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await work();
  } catch (error) {
    throw asDatabaseFailure(error);
  }
}
