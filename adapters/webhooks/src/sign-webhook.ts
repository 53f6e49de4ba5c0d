import { createHmac } from 'node:crypto';
import type { WebhookRequest } from '@rewards/domain/webhooks/webhook-sender';

const prefix = 'whsec_';

/** The headers of Standard Webhooks. Each secret adds a signature, so a receiver can switch to a new secret. */
export function signWebhook({ eventId, at, payload, secrets }: Omit<WebhookRequest, 'url'>): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${eventId}.${timestamp}.${payload}`).digest('base64')}`;
  });
  return { 'webhook-id': eventId, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
