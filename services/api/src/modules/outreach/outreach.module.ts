import { ShowReminders } from '@rewards/domain/outreach/show-reminders';
import { SwitchReminder } from '@rewards/domain/outreach/switch-reminder';
import { lazy } from '../binding.ts';
import { defineModule } from '../module.ts';
import { ports } from '../ports.ts';
import { outreachRefusals, outreachUseCases } from './outreach.use-cases.ts';

/** Emails that the practice sends on its own: reminders, each turned on by an admin. */
export const outreachModule = defineModule({
  useCases: outreachUseCases,
  refusals: outreachRefusals,
  routes: [
    lazy(() => import('./reminders.routes.ts'), 'reminderRoutes', {
      ...ports('previewMail'),
      showReminders: ShowReminders,
      switchReminder: SwitchReminder,
    }),
  ],
});
