import { ListReferrals } from '@rewards/domain/referrals/list-referrals';
import { ListVisits } from '@rewards/domain/practice-system/list-visits';
import { ListScreens } from '@rewards/domain/screens/list-screens';
import { ListWebhooks } from '@rewards/domain/webhooks/list-webhooks';
import { lazy } from '../binding.ts';
import { type WebModule } from '../module.ts';
import { ports } from '../ports.ts';

/** Everything that needs the desk's attention, gathered from the other modules. It has no rules. */
export const waitingModule: WebModule = {
  routes: [
    lazy(() => import('./waiting.routes.ts'), 'waitingRoutes', {
      ...ports('backups', 'clock', 'readJobQueue', 'deliveries', 'quoteList', 'userDirectory', 'settings'),
      ...ports('creditPostingList'),
      listScreens: ListScreens,
      listReferrals: ListReferrals,
      listVisits: ListVisits,
      listWebhooks: ListWebhooks,
    }),
  ],
};
