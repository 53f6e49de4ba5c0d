import { listApiKeys, makeApiKey, revokeApiKey } from '@rewards/contracts/api-keys';
import {
  changePracticeSystem,
  connectPracticeSystem,
  disconnectPracticeSystem,
} from '@rewards/contracts/practice-system';
import { addWebhook, changeWebhook, deleteWebhook, replayWebhook, testWebhook } from '@rewards/contracts/webhooks';
import { nameOf } from './every-endpoint.ts';
import type { Sql } from './sql.ts';
import { until } from './until.ts';
import type { Visitor } from './visitor.ts';

interface SystemActionsOptions {
  readonly browser: () => Visitor;
  readonly sql: () => Sql;
}

type LoggedCall = readonly [call: string, actions: string | readonly string[], act: () => Promise<unknown>];

/** What an admin does about other systems, with the actions it is logged as. The practice's own system is connected. */
export function systemActions({ browser, sql }: SystemActionsOptions): readonly LoggedCall[] {
  let webhookId = '';
  return [
    [
      nameOf(addWebhook),
      'webhook_added',
      async () => {
        const body = { url: 'http://127.0.0.1:1/', events: ['credit.earned' as const] };
        ({ id: webhookId } = (await browser().call(addWebhook, { body })).webhook);
      },
    ],
    [nameOf(testWebhook), 'webhook_tested', () => browser().call(testWebhook, { params: { id: webhookId } })],
    [
      nameOf(replayWebhook),
      'webhook_replayed',
      async () => {
        await until('an attempt failed', async () => (await sql().count('webhook_deliveries where attempts > 0')) > 0);
        await sql().rows(`update webhook_deliveries set state = 'failed'`);
        return browser().call(replayWebhook, {
          params: { id: webhookId },
          body: { failed_since: '2026-01-01T00:00:00.000Z' },
        });
      },
    ],
    [
      nameOf(changeWebhook),
      ['webhook_changed', 'webhook_secret_rolled'],
      () => browser().call(changeWebhook, { params: { id: webhookId }, body: { state: 'paused', roll_secret: true } }),
    ],
    [nameOf(deleteWebhook), 'webhook_deleted', () => browser().call(deleteWebhook, { params: { id: webhookId } })],
    [
      nameOf(changePracticeSystem),
      'practice_system_changed',
      () => browser().call(changePracticeSystem, { body: { visits: 'complete' } }),
    ],
    [nameOf(disconnectPracticeSystem), 'practice_system_disconnected', () => browser().call(disconnectPracticeSystem)],
    [
      nameOf(connectPracticeSystem),
      'practice_system_connected',
      () => browser().call(connectPracticeSystem, { body: { customer_key: 'customer-key', agreement: true } }),
    ],
    [
      nameOf(makeApiKey),
      'api_key_made',
      () => browser().call(makeApiKey, { body: { name: 'Zapier', scopes: ['referrals:read'] } }),
    ],
    [
      nameOf(revokeApiKey),
      'api_key_revoked',
      async () =>
        browser().call(revokeApiKey, { params: { id: (await browser().call(listApiKeys)).api_keys[0]?.id ?? '' } }),
    ],
  ];
}
