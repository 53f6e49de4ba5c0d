import { ListAdmins } from '@rewards/domain/patients/admins/list-admins';
import { ListVisits } from '@rewards/domain/practice-system/list-visits';
import { ListReferrals } from '@rewards/domain/referrals/list-referrals';
import { ListScreens } from '@rewards/domain/screens/list-screens';
import { ListTasks } from '@rewards/domain/tasks/list-tasks';
import { MarkTask } from '@rewards/domain/tasks/mark-task';
import { ListWebhooks } from '@rewards/domain/webhooks/list-webhooks';
import { lazy } from '../binding.ts';
import { defineModule } from '../module.ts';
import { ports } from '../ports.ts';
import { tasksRefusals, tasksUseCases } from './tasks.use-cases.ts';

/** The work queue: everything that needs the desk's attention, gathered from the other modules. */
export const tasksModule = defineModule({
  useCases: tasksUseCases,
  refusals: tasksRefusals,
  routes: [
    lazy(() => import('./tasks.routes.ts'), 'taskRoutes', {
      ...ports('backups', 'clock', 'creditPostingList', 'deliveries', 'practice', 'practiceTotals', 'quoteList'),
      ...ports(
        'likelyDuplicates',
        'queueWatch',
        'readJobQueue',
        'settings',
        'timeZone',
        'tokenDigest',
        'userDirectory',
      ),
      listAdmins: ListAdmins,
      listReferrals: ListReferrals,
      listScreens: ListScreens,
      listTasks: ListTasks,
      listVisits: ListVisits,
      listWebhooks: ListWebhooks,
      markTask: MarkTask,
    }),
  ],
});
