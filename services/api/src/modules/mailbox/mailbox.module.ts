import { type WebModule } from '../module.ts';
import { page, json } from '../documented-address.ts';

/** The local mailbox for emails and texts without a provider. */
export const mailboxModule: WebModule = {
  routers: [async () => (await import('./mailbox.routes.ts')).mailboxRoutes],
  addresses: [
    {
      path: '/dev/mailbox',
      summary: 'Mail and texts that have nowhere to go; on this machine only, and never in production.',
      answers: { 200: ['The mailbox.', page] },
      refusals: ['not_found'],
    },
    {
      path: '/dev/mailbox.json',
      summary: 'The same messages, newest first, for programs.',
      answers: { 200: ['A list of messages.', json] },
      refusals: ['not_found'],
    },
  ],
};
