import { page } from '../documented-address.ts';
import { defineModule } from '../module.ts';
import { outreachUseCases } from './outreach.use-cases.ts';

/** Emails that the practice sends on its own: reminders, each turned on by an admin, and mailings. */
export const outreachModule = defineModule({
  useCases: outreachUseCases,
  refusals: {
    card_unknown: 'page',
  },
  routes: [
    async () => (await import('./reminders.routes.ts')).reminderRoutes,
    async () => (await import('./mailings.routes.ts')).mailingRoutes,
  ],
  openRouters: [async () => (await import('./opened-mailing.routes.ts')).openedMailingRoutes],
  addresses: [
    {
      path: '/mailing/:token',
      summary: "The link in an invitation to share: opens the patient's referral card, and signs no one in.",
      answers: { 200: ['The card.', page], 404: ['A page for a link that leads nowhere.', page] },
    },
  ],
});
