import type { ApiKey } from '@rewards/domain/api-keys/api-key';
import type { ApiKeys } from '@rewards/domain/api-keys/api-keys';
import { InMemoryStore } from '../in-memory-store.ts';

/** API keys within one transaction. */
export class InMemoryApiKeys extends InMemoryStore implements ApiKeys {
  async add(key: ApiKey): Promise<void> {
    if (this.tables.apiKeys.has(key.id)) throw new Error(`The identity ${key.id} is taken`);
    if (await this.findBySecret(key.secretDigest)) throw new Error('Another key has this secret');
    this.tables.apiKeys.set(key.id, structuredClone(key));
  }

  async list(): Promise<readonly ApiKey[]> {
    const inOrder = [...this.tables.apiKeys.values()]
      .filter(({ revokedAt }) => revokedAt === null)
      .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime() || (one.id < other.id ? -1 : 1));
    return structuredClone(inOrder);
  }

  async findBySecret(secretDigest: string): Promise<ApiKey | undefined> {
    return structuredClone([...this.tables.apiKeys.values()].find((key) => key.secretDigest === secretDigest));
  }

  async revoke(id: string, revokedAt: Date): Promise<ApiKey | undefined> {
    const key = this.tables.apiKeys.get(id);
    if (!key || key.revokedAt !== null) return undefined;
    const revoked = { ...key, revokedAt: new Date(revokedAt) };
    this.tables.apiKeys.set(id, revoked);
    return structuredClone(revoked);
  }

  async touch({ id, lastUsedAt }: Pick<ApiKey, 'id' | 'lastUsedAt'>, usedAt: Date): Promise<void> {
    const key = this.tables.apiKeys.get(id);
    if (key?.revokedAt === null && key.lastUsedAt?.getTime() === lastUsedAt?.getTime())
      this.tables.apiKeys.set(id, { ...key, lastUsedAt: new Date(usedAt) });
  }
}
