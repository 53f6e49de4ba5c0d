import type { RecoveryCodes } from '@rewards/domain/sign-in/passkeys/recovery-codes';
import { InMemoryStore } from '../in-memory-store.ts';

const keyOf = (userId: string, digest: string) => `${userId} ${digest}`;

/** Digests of recovery codes within one transaction. */
export class InMemoryRecoveryCodes extends InMemoryStore implements RecoveryCodes {
  async replace(userId: string, digests: readonly string[]): Promise<void> {
    for (const digest of this.#of(userId)) this.tables.recoveryCodes.delete(keyOf(userId, digest));
    for (const digest of digests) this.tables.recoveryCodes.set(keyOf(userId, digest), { userId, digest });
  }

  async use(userId: string, digest: string): Promise<boolean> {
    return this.tables.recoveryCodes.delete(keyOf(userId, digest));
  }

  async countOf(userId: string): Promise<number> {
    return this.#of(userId).length;
  }

  #of(userId: string): readonly string[] {
    return [...this.tables.recoveryCodes.values()].flatMap((code) => (code.userId === userId ? code.digest : []));
  }
}
