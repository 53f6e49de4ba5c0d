import type { BackgroundWorkSettings } from '@rewards/postgres/operations/background/start-background-work';

/** For testing background work without webhooks. */
export const noWebhooks: BackgroundWorkSettings['webhooks'] = { execute: async () => 'untouched' };
