import { codeLimits } from '@rewards/domain/limits/attempt-limits';
import { emailCounter, strangersAddress } from '@rewards/domain/sign-in/asker';
import type { CodeTried, CodeTries, CodeTry } from '@rewards/domain/sign-in/codes/code-tries';
import { codeMostTries, type OneTimeCode } from '@rewards/domain/sign-in/codes/one-time-code';
import { addressTried, tryRules } from '@rewards/domain/sign-in/passwords/password-tries';
import { type RawBuilder, sql } from 'kysely';
import { OnDatabase } from '../on-database.ts';
import { statement } from '../statement.ts';
import { locks } from './postgres-password-tries.ts';

/** Tries at codes, each counted by one statement that is a transaction of its own. */
export class PostgresCodeTries extends OnDatabase implements CodeTries {
  async take(tried: CodeTried, at: Date): Promise<CodeTry> {
    const { email, purpose } = tried;
    const row = await this.database.first(takeCodeTry, { at, email, purpose, ...countersOf(tried) });
    if (!row) return { kind: 'no_live_code' };
    const { until, failuresAtAddress, ...live } = row;
    if (!until) return { kind: 'taken', live, failuresAtAddress };
    return { kind: 'limited', retryAfterSeconds: Math.ceil((until.getTime() - at.getTime()) / 1_000) };
  }
}

/** What tries are counted under; null where they are not. */
const countersOf = (tried: CodeTried) => ({
  browser: tried.knownBrowser ?? null,
  dayKey: emailCounter(tried.email, tried),
  addressKey: addressKeyOf(tried),
});

function addressKeyOf(tried: CodeTried): string | null {
  const address = strangersAddress(tried);
  return address === undefined ? null : addressTried(address).key;
}

interface Asked extends Pick<CodeTried, 'email' | 'purpose'>, ReturnType<typeof countersOf> {
  readonly at: Date;
}
type Answered = OneTimeCode & { readonly until: Date | null; readonly failuresAtAddress: number };

const ofBrowser = codeLimits.triesOfKnownBrowser;
const ofDay = codeLimits.failedTriesPerDay;
const ofAddress = tryRules.address;

/** By a function of the database (migration 0030). */
const takeCodeTry = statement(
  (_, { at, email, purpose, browser, dayKey, addressKey }: Asked) => sql<Answered>`
    select taken.id, taken.email, taken.purpose, taken.hash, code.user_id, code.token_version, taken.referral_code,
      taken.created_at, taken.expires_at, taken.until, taken.failures_at_address
    from take_code_try(
      ${at}, ${email}, ${purpose}, ${sql.lit(codeMostTries)},
      ${browser}, ${sql.lit(ofBrowser.name)}, ${sql.lit(ofBrowser.windowSeconds)},
      ${dayKey}, ${sql.lit(ofDay.name)}, ${sql.lit(ofDay.most)}, ${sql.lit(ofDay.windowSeconds)},
      ${addressKey}, ${sql.lit(ofAddress.free)}, ${sql.lit(ofAddress.rememberedSeconds)},
      ${sql.lit(`{${locks.join(',')}}`)}) as taken
    join one_time_codes as code on code.id = taken.id`,
);

/** For the end of a unit of work: it locks what `take_code_try` does, in the same order. */
export function giveBackCodeTry(tried: CodeTried & Pick<OneTimeCode, 'id'>, at: Date): RawBuilder<unknown> {
  const { browser, dayKey, addressKey } = countersOf(tried);
  return sql`
    select give_back_code_try(
      ${at}, ${tried.id}, ${browser}, ${ofBrowser.name}, ${dayKey}, ${ofDay.name}, ${addressKey})`;
}
