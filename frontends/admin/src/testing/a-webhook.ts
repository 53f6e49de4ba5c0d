import type { Webhook, WebhookDelivery } from '@rewards/contracts/webhooks';

let count = 0;
const newId = () => `0190a000-0000-7000-8000-${String((count += 1)).padStart(12, '0')}`;

/** A webhook that works, unless given otherwise. */
export const aWebhook = (given: Partial<Webhook> = {}): Webhook => ({
  id: newId(),
  url: 'https://hooks.example.com/catch/1',
  description: '',
  events: ['referral.completed', 'credit.earned'],
  state: 'enabled',
  created_at: '2026-11-20T15:00:00.000Z',
  last_success_at: null,
  failing_since: null,
  previous_secret_until: null,
  last_delivery: null,
  ...given,
});

/** A delivery that was sent, unless given otherwise. */
export const aDelivery = (given: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  id: newId(),
  event_id: newId(),
  type: 'referral.completed',
  state: 'sent',
  attempts: 1,
  last_status: 204,
  last_error: null,
  created_at: '2026-11-20T15:00:00.000Z',
  sent_at: '2026-11-20T15:00:11.000Z',
  next_try_at: null,
  ...given,
});
