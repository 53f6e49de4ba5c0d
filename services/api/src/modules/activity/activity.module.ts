import { later } from '../binding.ts';
import { part } from '../module.ts';
import { activityUseCases, activityDependencies, activityRefusals } from './activity.use-cases.ts';

/** The activity log, and undoing from it (rules 29 and 30). */
export const activityModule = part({
  useCases: activityUseCases,
  refusals: activityRefusals,
  routes: [later(() => import('./activity.routes.ts'), 'activityRoutes', activityDependencies)],
});
