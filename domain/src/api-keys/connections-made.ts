import type { IdentifiedActor } from '../activity/activity-entry.ts';
import { type LoggingDependencies, logActivity } from '../activity/log-activity.ts';
import type { ReadStores, UnitOfWork } from '../unit-of-work.ts';
import { UseCase } from '../use-case.ts';
import { type Webhook, hostOf } from '../webhooks/webhook.ts';
import type { ApiKey } from './api-key.ts';

/** What a person made that keeps working when they leave. */
export interface ConnectionsMade {
  readonly apiKeys: readonly ApiKey[];
  readonly webhooks: readonly Webhook[];
}

const madeBy = async ({ apiKeys, webhooks }: ReadStores, userId: string): Promise<ConnectionsMade> => ({
  apiKeys: (await apiKeys.list()).filter(({ createdBy }) => createdBy === userId),
  webhooks: (await webhooks.list()).filter(({ createdBy }) => createdBy === userId),
});

/** The API keys and webhooks that a person made and that still work. */
export class ListConnectionsMade extends UseCase<{ unitOfWork: UnitOfWork }> {
  execute(userId: string): Promise<ConnectionsMade> {
    return this.dependencies.unitOfWork.read((stores) => madeBy(stores, userId));
  }
}

/** Ends the API keys and webhooks that a person made, who may have copied their secrets. Each is logged. */
export class EndConnectionsMade extends UseCase<LoggingDependencies> {
  execute(userId: string, by: IdentifiedActor): Promise<void> {
    const { unitOfWork, clock, randomness } = this.dependencies;
    return unitOfWork.run(async (stores) => {
      const at = clock.now();
      const made = await madeBy(stores, userId);
      for (const { id, name } of made.apiKeys) {
        if (!(await stores.apiKeys.revoke(id, at))) continue;
        const what = { action: 'api_key_revoked', params: { name } } as const;
        await logActivity(stores, { id: randomness.id(), at, by, subjectId: id, what });
      }
      for (const { id } of made.webhooks) {
        const webhook = await stores.webhooks.findForUpdate(id);
        if (!webhook) continue;
        await stores.webhooks.remove(id);
        const what = { action: 'webhook_deleted', params: { host: hostOf(webhook) } } as const;
        await logActivity(stores, { id: randomness.id(), at, by, subjectId: id, what });
      }
    });
  }
}
