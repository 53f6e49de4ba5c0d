import type { Passkey, Passkeys } from '@rewards/domain/sign-in/passkeys/passkey';
import { InMemoryStore } from '../in-memory-store.ts';

/** Passkeys within one transaction. */
export class InMemoryPasskeys extends InMemoryStore implements Passkeys {
  async listOf(...userIds: readonly string[]): Promise<readonly Passkey[]> {
    const own = [...this.tables.passkeys.values()].filter((passkey) => userIds.includes(passkey.userId));
    return structuredClone(
      own.toSorted((one, other) => one.addedAt.getTime() - other.addedAt.getTime() || (one.id < other.id ? -1 : 1)),
    );
  }

  async findByCredential(credentialId: string): Promise<Passkey | undefined> {
    return structuredClone([...this.tables.passkeys.values()].find((passkey) => passkey.credentialId === credentialId));
  }

  async add(passkey: Passkey): Promise<boolean> {
    if (await this.findByCredential(passkey.credentialId)) return false;
    if (!this.tables.users.has(passkey.userId)) throw new Error(`There is no user ${passkey.userId}`);
    this.tables.passkeys.set(passkey.id, structuredClone(passkey));
    return true;
  }

  async rename(id: string, name: string): Promise<void> {
    const passkey = this.tables.passkeys.get(id);
    if (passkey) this.tables.passkeys.set(id, { ...passkey, name });
  }

  async recordUse(
    { id, counter: before }: Passkey,
    { counter, usedAt }: Pick<Passkey, 'counter'> & { readonly usedAt: Date },
  ): Promise<boolean> {
    const passkey = this.tables.passkeys.get(id);
    if (passkey?.counter !== before) return false;
    this.tables.passkeys.set(id, { ...passkey, counter, usedAt: new Date(usedAt) });
    return true;
  }

  async remove(id: string): Promise<void> {
    this.tables.passkeys.delete(id);
  }
}
