import { ListMailings } from '@rewards/domain/outreach/list-mailings';
import { OpenMailing } from '@rewards/domain/outreach/open-mailing';
import { PreviewMailing } from '@rewards/domain/outreach/preview-mailing';
import { ShowReminders } from '@rewards/domain/outreach/show-reminders';
import { StartMailing } from '@rewards/domain/outreach/start-mailing';
import { StopMailing } from '@rewards/domain/outreach/stop-mailing';
import { SwitchReminder } from '@rewards/domain/outreach/switch-reminder';
import { lazy } from '../binding.ts';
import { page } from '../documented-address.ts';
import { defineModule } from '../module.ts';
import { ports } from '../ports.ts';
import { outreachRefusals, outreachUseCases } from './outreach.use-cases.ts';

/** Emails that the practice sends on its own: reminders, each turned on by an admin, and mailings. */
export const outreachModule = defineModule({
  useCases: outreachUseCases,
  refusals: outreachRefusals,
  routes: [
    lazy(() => import('./reminders.routes.ts'), 'reminderRoutes', {
      ...ports('previewMail'),
      showReminders: ShowReminders,
      switchReminder: SwitchReminder,
    }),
    lazy(() => import('./mailings.routes.ts'), 'mailingRoutes', {
      ...ports('previewMail'),
      listMailings: ListMailings,
      previewMailing: PreviewMailing,
      startMailing: StartMailing,
      stopMailing: StopMailing,
    }),
  ],
  openRouters: [
    lazy(() => import('./opened-mailing.routes.ts'), 'openedMailingRoutes', {
      ...ports('pageAssets', 'practice', 'publicUrl'),
      openMailing: OpenMailing,
    }),
  ],
  addresses: [
    {
      method: 'GET',
      path: '/mailing/:token',
      summary: "The link in an invitation to share: opens the patient's referral card, and signs no one in.",
      answers: { 200: ['The card.', page], 404: ['A page for a link that leads nowhere.', page] },
    },
  ],
});
