import { type CodeTried, type CodeTries, type CodeTry, countersOf } from '@rewards/domain/sign-in/codes/code-tries';
import { codeMostTries, type OneTimeCode } from '@rewards/domain/sign-in/codes/one-time-code';
import { refundedAttempt } from '../limits/counted-attempts.ts';
import { takeAttempts } from '../limits/postgres-attempt-limits.ts';
import { OnDatabase } from '../sql/on-database.ts';
import type { Queries } from '../sql/queries.ts';
import { takeTries, tryForgiven } from './postgres-password-tries.ts';

/**
 * Attempts at codes. Each is a separate transaction that locks the code, then its attempts, then the row, the day and
 * the address.
 */
export class PostgresCodeTries extends OnDatabase implements CodeTries {
  take(tried: CodeTried, at: Date): Promise<CodeTry> {
    return this.database.transaction(
      (queries) => takeCodeTry(queries, tried, at),
      ({ kind }) => kind === 'taken',
    );
  }
}

async function takeCodeTry(queries: Queries, tried: CodeTried, at: Date): Promise<CodeTry> {
  const code = await liveCode(queries, tried, at);
  if (!code) return { kind: 'no_live_code' };
  const { tries, ...live } = code;
  const { browser, day, row, address } = countersOf(live.id, tried);
  if (browser) {
    const { kind } = await takeAttempts(queries, [browser], at);
    if (kind === 'limited') return { kind: 'no_live_code' };
  } else {
    if (tries >= codeMostTries) return { kind: 'no_live_code' };
    await queries
      .updateTable('one_time_codes')
      .set({ tries: tries + 1 })
      .where('id', '=', live.id)
      .execute();
  }
  const inRow = await takeTries(queries, [row], at);
  if (inRow.kind === 'locked') return { kind: 'codes_ended', retryAfterSeconds: inRow.retryAfterSeconds };
  const ofDay = await takeAttempts(queries, [day], at);
  if (ofDay.kind === 'limited') return { kind: 'limited', retryAfterSeconds: ofDay.retryAfterSeconds };
  if (!address) return { kind: 'taken', live, failuresAtAddress: 0 };
  const counted = await takeTries(queries, [address], at);
  if (counted.kind === 'locked') return { kind: 'limited', retryAfterSeconds: counted.retryAfterSeconds };
  return { kind: 'taken', live, failuresAtAddress: counted.tries[0]?.failures ?? 0 };
}

const liveCode = (queries: Queries, { email, purpose }: CodeTried, at: Date) =>
  queries
    .selectFrom('one_time_codes')
    .select(['id', 'email', 'purpose', 'hash', 'userId', 'tokenVersion'])
    .select(['referralCode', 'requestId', 'createdAt', 'expiresAt', 'tries'])
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', at)
    .where('usedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** Returns an attempt, with locks in the same order as taking one. */
export function refundedCodeTry(queries: Queries, tried: CodeTried & Pick<OneTimeCode, 'id'>, at: Date) {
  const { browser, day, row, address } = countersOf(tried.id, tried);
  return [
    browser ? refundedAttempt(queries, browser, at) : triesFewer(queries, tried.id),
    tryForgiven(queries, row),
    refundedAttempt(queries, day, at),
    ...(address ? [tryForgiven(queries, address)] : []),
  ];
}

const triesFewer = (queries: Queries, id: string) =>
  queries
    .updateTable('one_time_codes')
    .set((row) => ({ tries: row('tries', '-', 1) }))
    .where('id', '=', id)
    .where('tries', '>', 0)
    .returning('id');
