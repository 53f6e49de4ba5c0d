import { ChooseNotifications } from '@rewards/domain/notifications/choose-notifications';
import { RetryDelivery } from '@rewards/domain/deliveries/retry-delivery';
import { Unsubscribe } from '@rewards/domain/notifications/unsubscribe';
import { lazy, bind } from '../binding.ts';
import { defineModule } from '../module.ts';
import { ports } from '../ports.ts';
import { page } from '../documented-address.ts';

const token = { name: 'token', in: 'query', required: true, meaning: 'From the link in the email.' } as const;
const oneClick = { 'List-Unsubscribe': { meaning: '`One-Click` from a mail program; nothing depends on it.' } };

/** Notifications, and how users turn them off. */
export const notificationsModule = defineModule({
  useCases: {
    chooseNotifications: bind(ChooseNotifications, ports('unitOfWork', 'clock')),
    retryDelivery: bind(RetryDelivery, ports('unitOfWork', 'timeZone', 'clock', 'randomness')),
    unsubscribe: bind(Unsubscribe, ports('unitOfWork', 'unsubscribeTokens', 'clock')),
  },
  refusals: {
    token_unknown: 'page',
    delivery_unknown: 'not_found',
    not_to_be_retried: 'not_to_be_retried',
    texts_refused: 'texts_refused',
  },
  routes: [
    lazy(() => import('./notifications.routes.ts'), 'notificationRoutes', {
      chooseNotifications: ChooseNotifications,
    }),
    lazy(() => import('./deliveries.routes.ts'), 'deliveriesRoutes', {
      ...ports('readJobQueue', 'deliveries', 'clock'),
      retryDelivery: RetryDelivery,
    }),
  ],
  openRouters: [
    lazy(() => import('./unsubscribe.routes.ts'), 'unsubscribeRoutes', {
      ...ports('unsubscribeTokens', 'pageAssets', 'practice'),
      unsubscribe: Unsubscribe,
    }),
  ],
  addresses: [
    {
      method: 'GET',
      path: '/mail/unsubscribe',
      parameters: [token],
      summary: 'The link in a notification, with its `token`: asks whether to stop them, and changes nothing.',
      answers: { 200: ['A page with a button.', page], 404: ['A page for a link that was changed on the way.', page] },
    },
    {
      method: 'POST',
      path: '/mail/unsubscribe',
      summary:
        'Stops the notifications of whose `token` it is, from a page or in one click from a mail program (RFC 8058).',
      parameters: [token],
      takes: { 'application/x-www-form-urlencoded': oneClick, 'multipart/form-data': oneClick },
      answers: { 200: ['They are stopped.', page], 404: ['A page for a link that was changed on the way.', page] },
      refusals: ['encoding_unsupported'],
    },
  ],
});
