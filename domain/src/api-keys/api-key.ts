import type { SystemActor } from '../activity/activity-entry.ts';

/** What keys can be allowed to do. */
export type KeyScope =
  | 'referrals:read'
  | 'referrals:write'
  | 'patients:read'
  | 'credits:read'
  | 'credits:write'
  | 'trends:read'
  | 'requests:read'
  | 'exports:read'
  | 'feeds:read';

/** A key with which another system calls the API under its own name, never as a person (rule 53). */
export interface ApiKey {
  readonly id: string;
  /** The system's name, such as "Zapier". The activity log shows it. */
  readonly name: string;
  readonly secretDigest: string;
  /** The secret's last four characters, by which people tell keys apart. */
  readonly ending: string;
  readonly scopes: readonly KeyScope[];
  /** The ID of the admin who made it. */
  readonly createdBy: string;
  readonly createdAt: Date;
  /** Null if it never expires. */
  readonly expiresAt: Date | null;
  /** When it was last used, to within a minute. Null if never. */
  readonly lastUsedAt: Date | null;
  /** Null while it isn't revoked. */
  readonly revokedAt: Date | null;
}

/** How many keys can work at once. */
export const maxLiveKeys = 20;

export const isExpired = ({ expiresAt }: Pick<ApiKey, 'expiresAt'>, at: Date): boolean =>
  expiresAt !== null && expiresAt <= at;

/** Whether a key still works. */
export const isLive = (key: Pick<ApiKey, 'expiresAt' | 'revokedAt'>, at: Date): boolean =>
  key.revokedAt === null && !isExpired(key, at);

/** Whether it's time to write `lastUsedAt` again, because not every call is worth a write. */
export const isUsedAnew = ({ lastUsedAt }: Pick<ApiKey, 'lastUsedAt'>, at: Date): boolean =>
  lastUsedAt === null || at.getTime() - lastUsedAt.getTime() >= 60_000;

/** Whether a key's secret may stand in an address, which leaks easily: if it can do nothing but read a feed. */
export const isFeedKey = ({ scopes }: Pick<ApiKey, 'scopes'>): boolean =>
  scopes.length > 0 && scopes.every((scope) => scope === 'feeds:read');

/** Who acts when a key is used. */
export const actorOf = ({ id, name }: Pick<ApiKey, 'id' | 'name'>): SystemActor => ({ kind: 'key', keyId: id, name });

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
