import type { ApiKey } from './api-key.ts';

/** The API keys, in a unit of work. A revoked key stays, so that no other gets its ID. */
export interface ApiKeys {
  /** @throws when another key has the same ID or digest. */
  add(key: ApiKey): Promise<void>;
  /** Those that aren't revoked, oldest first. */
  list(): Promise<readonly ApiKey[]>;
  /** By the digest of its secret, revoked or not. */
  findBySecret(secretDigest: string): Promise<ApiKey | undefined>;
  /** @returns the key as revoked. Undefined if it's unknown or was revoked before; of parallel calls, one gets it. */
  revoke(id: string, revokedAt: Date): Promise<ApiKey | undefined>;
  /** Records a use. Of parallel calls that read the same `lastUsedAt`, one writes. A revoked key stays as it is. */
  touch(key: Pick<ApiKey, 'id' | 'lastUsedAt'>, usedAt: Date): Promise<void>;
}

declare module '../unit-of-work.ts' {
  interface Stores {
    readonly apiKeys: ApiKeys;
  }
}
