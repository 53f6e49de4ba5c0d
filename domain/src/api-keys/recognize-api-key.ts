import type { Clock } from '../clock.ts';
import type { TokenDigest } from '../token-digest.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { UseCase } from '../use-case.ts';
import { type ApiKey, isLive, isUsedAnew } from './api-key.ts';
import { looksLikeKey } from './key-secret.ts';

/**
 * Finds a key by its secret, and records its use at most once a minute. It reads the database for each call, so a
 * revoked key stops at once in every process.
 */
export class RecognizeApiKey extends UseCase<{ unitOfWork: UnitOfWork; tokenDigest: TokenDigest; clock: Clock }> {
  /** @returns undefined if the key is unknown, expired or revoked */
  async execute(secret: string): Promise<ApiKey | undefined> {
    const { unitOfWork, tokenDigest, clock } = this.dependencies;
    if (!looksLikeKey(secret)) return undefined;
    const key = await unitOfWork.read(({ apiKeys }) => apiKeys.findBySecret(tokenDigest.of(secret)));
    const at = clock.now();
    if (!key || !isLive(key, at)) return undefined;
    if (isUsedAnew(key, at)) await unitOfWork.run(({ apiKeys }) => apiKeys.touch(key, at));
    return key;
  }
}
