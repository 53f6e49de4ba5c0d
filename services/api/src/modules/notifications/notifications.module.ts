import { defineModule } from '../module.ts';
import { page } from '../documented-address.ts';
import { notificationsUseCases } from './notifications.use-cases.ts';

const token = { name: 'token', in: 'query', required: true, meaning: 'From the link in the email.' } as const;
const oneClick = { 'List-Unsubscribe': { meaning: '`One-Click` from a mail program; nothing depends on it.' } };

/** Notifications, and how users turn them off. */
export const notificationsModule = defineModule({
  useCases: notificationsUseCases,
  refusals: {
    token_unknown: 'page',
    too_late_to_undo: 'page',
  },
  routes: [
    async () => (await import('./notifications.routes.ts')).notificationRoutes,
    async () => (await import('./deliveries.routes.ts')).deliveriesRoutes,
  ],
  openRouters: [async () => (await import('./unsubscribe.routes.ts')).unsubscribeRoutes],
  addresses: [
    {
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
    {
      method: 'POST',
      path: '/mail/unsubscribe/undo',
      summary: 'Turns these emails back on, from the page that confirms they stopped.',
      parameters: [{ ...token, meaning: 'From that page. It works for a day.' }],
      answers: {
        200: ['They are on again.', page],
        404: ['A page for a link that was changed on the way.', page],
        410: ['A page for a link that has expired, or whose emails something else turned on or off since.', page],
      },
      refusals: ['encoding_unsupported'],
    },
  ],
});
