import type { Webhook } from '@rewards/contracts/webhooks';

/** Its description, or the host of its address. */
export const nameOfWebhook = ({ description, url }: Pick<Webhook, 'description' | 'url'>): string =>
  description || new URL(url).host;
