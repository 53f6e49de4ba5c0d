import { codeLimits } from '@rewards/domain/limits/attempt-limits';
import type { CodeTried, CodeTries, CodeTry } from '@rewards/domain/sign-in/codes/code-tries';
import { codeMostTries } from '@rewards/domain/sign-in/codes/one-time-code';
import { OnInMemoryDatabase } from '../on-in-memory-database.ts';
import { type Attempts, atAddress, atThisCode, ofDay } from './counted-code-tries.ts';

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
