import type { KnownCode, OneTimeCode } from '@rewards/domain/sign-in/codes/one-time-code';
import type { OneTimeCodes } from '@rewards/domain/sign-in/codes/one-time-codes';
import type { Refund, StoredCode } from '../in-memory-tables.ts';
import { InMemoryStore } from '../in-memory-store.ts';

/** Codes within one transaction. A new code replaces the older one, which ends it. */
export class InMemoryOneTimeCodes extends InMemoryStore implements OneTimeCodes {
  async issue(code: OneTimeCode): Promise<void> {
    this.#keep({ ...structuredClone(code), tries: 0, usedAt: null });
  }

  async find(id: string): Promise<KnownCode | undefined> {
    const kept = this.#byId(id);
    if (!kept) return undefined;
    const { tries: _tries, ...code } = structuredClone(kept);
    return code;
  }

  async giveBackTry(tried: Refund['tried'], at: Date): Promise<void> {
    const kept = this.#byId(tried.id);
    if (kept && tried.knownBrowser === undefined) this.#keep({ ...kept, tries: Math.max(0, kept.tries - 1) });
    this.tables.givenBack.push({ tried, at });
  }

  async consume(id: string, at: Date): Promise<boolean> {
    const kept = this.#byId(id);
    if (!kept || kept.usedAt !== null) return false;
    this.#keep({ ...kept, usedAt: new Date(at) });
    return true;
  }

  #byId(id: string): StoredCode | undefined {
    return [...this.tables.oneTimeCodes.values()].find((kept) => kept.id === id);
  }

  #keep(code: StoredCode): void {
    this.tables.oneTimeCodes.set(keyOf(code), code);
  }
}

const keyOf = ({ email, purpose }: Pick<OneTimeCode, 'email' | 'purpose'>) => `${purpose} ${email}`;
