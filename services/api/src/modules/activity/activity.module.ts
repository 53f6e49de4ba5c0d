import { lazy } from '../binding.ts';
import { defineModule } from '../module.ts';
import { activityUseCases, activityDependencies, activityRefusals } from './activity.use-cases.ts';

/** The activity log, and undo (rules 29 and 30). */
export const activityModule = defineModule({
  useCases: activityUseCases,
  refusals: activityRefusals,
  routes: [lazy(() => import('./activity.routes.ts'), 'activityRoutes', activityDependencies)],
});
