import { codeLimits } from '@rewards/domain/limits/attempt-limits';
import { type Asker, emailCounter, strangersAddress } from '@rewards/domain/sign-in/asker';
import type { CodeTried, CodeTries, CodeTry } from '@rewards/domain/sign-in/codes/code-tries';
import { codeMostTries } from '@rewards/domain/sign-in/codes/one-time-code';
import { type TriedKey, addressTried } from '@rewards/domain/sign-in/passwords/password-tries';
import type { InMemoryDatabase, KeptCode } from '../in-memory-database.ts';
import { OnInMemoryDatabase } from '../on-in-memory-database.ts';

/** Tries at codes, each counted by itself. */
export class InMemoryCodeTries extends OnInMemoryDatabase implements CodeTries {
  take(tried: CodeTried, at: Date): Promise<CodeTry> {
    return this.database.transaction(async ({ oneTimeCodes }) => {
      const kept = oneTimeCodes.get(`${tried.purpose} ${tried.email}`);
      if (!kept || kept.usedAt !== null || kept.expiresAt <= at) return { kind: 'no_live_code' };
      const ofBrowser = atThisCode(kept, tried);
      if (ofBrowser.length === 0 && kept.tries >= codeMostTries) return { kind: 'no_live_code' };
      const verdict = await this.#count(tried, ofBrowser, at);
      if (typeof verdict !== 'number') return verdict;
      if (ofBrowser.length === 0)
        oneTimeCodes.set(`${tried.purpose} ${tried.email}`, { ...kept, tries: kept.tries + 1 });
      const { tries: _tries, usedAt: _usedAt, ...live } = structuredClone(kept);
      return { kind: 'taken', live, failuresAtAddress: verdict };
    });
  }

  /** @returns how many failed at a stranger's address, this one among them. */
  async #count(tried: CodeTried, ofBrowser: Attempts, at: Date): Promise<number | CodeTry> {
    const { attemptLimits, passwordTries } = this.database;
    const attempts = [...ofBrowser, ofDay(tried)];
    const verdict = await attemptLimits.take(attempts, at);
    if (verdict.kind === 'limited')
      return verdict.by === codeLimits.triesOfKnownBrowser.name
        ? { kind: 'no_live_code' }
        : { kind: 'limited', retryAfterSeconds: verdict.retryAfterSeconds };
    const address = atAddress(tried);
    if (address.length === 0) return 0;
    const atThisAddress = await passwordTries.take(address, at);
    if (atThisAddress.kind === 'allowed') return atThisAddress.failures[0] ?? 0;
    for (const { limit, key } of attempts) await attemptLimits.giveBack(limit, key, at);
    return { kind: 'limited', retryAfterSeconds: atThisAddress.retryAfterSeconds };
  }
}

/** What a try that turned out right counts for no more. */
export async function giveBackCodeTry(database: InMemoryDatabase, tried: CodeTried & Pick<KeptCode, 'id'>, at: Date) {
  for (const { limit, key } of [...atThisCode(tried, tried), ofDay(tried)])
    await database.attemptLimits.giveBack(limit, key, at);
  await database.passwordTries.forgive(atAddress(tried));
}

type Attempts = Parameters<InMemoryDatabase['attemptLimits']['take']>[0];

/** Only a known browser's tries are counted beside the code. */
const atThisCode = ({ id }: Pick<KeptCode, 'id'>, { knownBrowser }: Asker): Attempts =>
  knownBrowser === undefined ? [] : [{ limit: codeLimits.triesOfKnownBrowser, key: `${id} ${knownBrowser}` }];

const ofDay = (tried: CodeTried) => ({ limit: codeLimits.failedTriesPerDay, key: emailCounter(tried.email, tried) });

function atAddress(tried: CodeTried): readonly TriedKey[] {
  const address = strangersAddress(tried);
  return address === undefined ? [] : [addressTried(address)];
}
