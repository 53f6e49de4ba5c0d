import { ListReferrals } from '@rewards/domain/referrals/list-referrals';
import { ListScreens } from '@rewards/domain/screens/list-screens';
import { later } from '../binding.ts';
import { type WebPart } from '../module.ts';
import { ports } from '../ports.ts';

/** Everything that needs the desk's attention, put together from the other modules. It has no rule of its own. */
export const waitingModule: WebPart = {
  routes: [
    later(() => import('./waiting.routes.ts'), 'waitingRoutes', {
      ...ports('backups', 'clock', 'readJobQueue', 'quoteList', 'userDirectory', 'settings'),
      listScreens: ListScreens,
      listReferrals: ListReferrals,
    }),
  ],
};
