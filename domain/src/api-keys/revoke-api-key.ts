import { type LoggingDependencies, logActivity } from '../activity/log-activity.ts';
import { UseCase } from '../use-case.ts';

export interface RevokeApiKeyCommand {
  readonly id: string;
  readonly adminId: string;
}

export type RevokeApiKeyOutcome =
  | { readonly kind: 'revoked' }
  | { readonly kind: 'refused'; readonly reason: 'api_key_unknown' };

/** Ends a key at once and permanently (rule 53). What it did stays, and stays undoable. */
export class RevokeApiKey extends UseCase<LoggingDependencies> {
  execute({ id, adminId }: RevokeApiKeyCommand): Promise<RevokeApiKeyOutcome> {
    return this.dependencies.unitOfWork.run<RevokeApiKeyOutcome>(async (stores) => {
      const at = this.dependencies.clock.now();
      const key = await stores.apiKeys.revoke(id, at);
      if (!key) return { kind: 'refused', reason: 'api_key_unknown' };
      await logActivity(stores, {
        id: this.dependencies.randomness.id(),
        at,
        by: { userId: adminId },
        subjectId: id,
        what: { action: 'api_key_revoked', params: { name: key.name } },
      });
      return { kind: 'revoked' };
    });
  }
}
