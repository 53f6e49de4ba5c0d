import { type LoggingDependencies, logActivity } from '../activity/log-activity.ts';
import type { Stores } from '../unit-of-work.ts';
import type { TokenDigest } from '../token-digest.ts';
import { UseCase } from '../use-case.ts';
import { type ApiKey, type KeyScope, isLive, maxLiveKeys } from './api-key.ts';
import { newKeySecret } from './key-secret.ts';

export interface MakeApiKeyCommand {
  readonly name: string;
  readonly scopes: readonly KeyScope[];
  /** Null for a key that never expires. */
  readonly expiresInDays: number | null;
  readonly adminId: string;
}

export type MakeApiKeyOutcome =
  /** The secret isn't stored and can't be shown again. */
  | { readonly kind: 'made'; readonly key: ApiKey; readonly secret: string }
  | { readonly kind: 'refused'; readonly reason: 'api_keys_full' | 'api_key_name_taken' };

const dayMs = 86_400_000;

/** Makes a key for another system (rule 53). The names of live keys differ, so that the log tells them apart. */
export class MakeApiKey extends UseCase<LoggingDependencies & { tokenDigest: TokenDigest }> {
  /** @param secret a new one, unless the demo brings its own, which it prints at every start */
  execute(command: MakeApiKeyCommand, secret = newKeySecret(this.dependencies.randomness)): Promise<MakeApiKeyOutcome> {
    return this.dependencies.unitOfWork.run((stores) => this.#make(stores, command, secret));
  }

  async #make(stores: Stores, command: MakeApiKeyCommand, secret: string): Promise<MakeApiKeyOutcome> {
    // Locks all admins, so admins who make keys at the same time see each other's.
    await stores.users.listAdminsForUpdate(command.adminId);
    const at = this.dependencies.clock.now();
    const live = (await stores.apiKeys.list()).filter((key) => isLive(key, at));
    if (live.length >= maxLiveKeys) return { kind: 'refused', reason: 'api_keys_full' };
    const isTaken = live.some(({ name }) => name.toLowerCase() === command.name.toLowerCase());
    if (isTaken) return { kind: 'refused', reason: 'api_key_name_taken' };
    const key = this.#keyOf(command, secret, at);
    await stores.apiKeys.add(key);
    const { id, name, scopes, expiresAt } = key;
    await logActivity(stores, {
      id: this.dependencies.randomness.id(),
      at,
      by: { userId: command.adminId },
      subjectId: id,
      what: { action: 'api_key_made', params: { name, scopes, expiresAt: expiresAt?.toISOString() ?? null } },
    });
    return { kind: 'made', key, secret };
  }

  #keyOf({ name, scopes, expiresInDays, adminId }: MakeApiKeyCommand, secret: string, createdAt: Date): ApiKey {
    return {
      id: this.dependencies.randomness.id(),
      name,
      secretDigest: this.dependencies.tokenDigest.of(secret),
      ending: secret.slice(-4),
      scopes: [...new Set(scopes)],
      createdBy: adminId,
      createdAt,
      expiresAt: expiresInDays === null ? null : new Date(createdAt.getTime() + expiresInDays * dayMs),
      lastUsedAt: null,
      revokedAt: null,
    };
  }
}
