import { type CodeTried, type CodeTries, type CodeTry, countersOf } from '@rewards/domain/sign-in/codes/code-tries';
import { codeMostTries } from '@rewards/domain/sign-in/codes/one-time-code';
import { OnInMemoryDatabase } from '../on-in-memory-database.ts';

/** Tries at codes, each counted on its own. */
export class InMemoryCodeTries extends OnInMemoryDatabase implements CodeTries {
  take(tried: CodeTried, at: Date): Promise<CodeTry> {
    return this.database.transaction(async ({ oneTimeCodes }) => {
      const place = `${tried.purpose} ${tried.email}`;
      const kept = oneTimeCodes.get(place);
      if (!kept || kept.usedAt !== null || kept.expiresAt <= at) return { kind: 'no_live_code' };
      const isKnown = tried.knownBrowser !== undefined;
      if (!isKnown && kept.tries >= codeMostTries) return { kind: 'no_live_code' };
      const verdict = await this.#count(kept.id, tried, at);
      if (typeof verdict !== 'number') return verdict;
      if (!isKnown) oneTimeCodes.set(place, { ...kept, tries: kept.tries + 1 });
      const { tries: _tries, usedAt: _usedAt, ...live } = structuredClone(kept);
      return { kind: 'taken', live, failuresAtAddress: verdict };
    });
  }

  /** @returns the failures at a stranger's address, including this one */
  async #count(codeId: string, tried: CodeTried, at: Date): Promise<number | CodeTry> {
    const { attemptLimits, passwordTries } = this.database;
    const { browser, day, row, address } = countersOf(codeId, tried);
    const inRow = await passwordTries.take([row], at);
    if (inRow.kind === 'locked') return { kind: 'codes_ended', retryAfterSeconds: inRow.retryAfterSeconds };
    const attempts = browser ? [browser, day] : [day];
    const verdict = await attemptLimits.take(attempts, at);
    if (verdict.kind === 'limited') {
      passwordTries.takeBack(row);
      const { by, retryAfterSeconds } = verdict;
      return by === browser?.limit.name ? { kind: 'no_live_code' } : { kind: 'limited', retryAfterSeconds };
    }
    if (!address) return 0;
    const atAddress = await passwordTries.take([address], at);
    if (atAddress.kind === 'allowed') return atAddress.failures[0] ?? 0;
    for (const { limit, key } of attempts) await attemptLimits.giveBack(limit, key, at);
    passwordTries.takeBack(row);
    return { kind: 'limited', retryAfterSeconds: atAddress.retryAfterSeconds };
  }
}
