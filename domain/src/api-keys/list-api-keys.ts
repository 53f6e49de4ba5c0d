import type { Clock } from '../clock.ts';
import type { NamedPerson } from '../activity/logged-changes.ts';
import { namedPerson } from '../patients/user.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { UseCase } from '../use-case.ts';
import { type ApiKey, isExpired } from './api-key.ts';

export interface ListedApiKey extends Omit<ApiKey, 'secretDigest' | 'createdBy' | 'revokedAt'> {
  readonly isExpired: boolean;
  /** Null once their account is gone. */
  readonly madeBy: NamedPerson | null;
}

/** Lists the keys that aren't revoked, oldest first. Expired ones stay listed until someone revokes them. */
export class ListApiKeys extends UseCase<{ unitOfWork: UnitOfWork; clock: Clock }> {
  execute(): Promise<readonly ListedApiKey[]> {
    const at = this.dependencies.clock.now();
    return this.dependencies.unitOfWork.read(async ({ apiKeys, users }) => {
      const keys = await apiKeys.list();
      const listed: ListedApiKey[] = [];
      for (const { secretDigest: _, createdBy, revokedAt: _revoked, ...key } of keys) {
        const maker = await users.find(createdBy);
        listed.push({ ...key, isExpired: isExpired(key, at), madeBy: maker ? namedPerson(maker) : null });
      }
      return listed;
    });
  }
}
