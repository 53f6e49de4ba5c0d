import { defineModule } from '../module.ts';
import { activityUseCases, activityRefusals } from './activity.use-cases.ts';

/** The activity log, and undo (rules 29 and 30). */
export const activityModule = defineModule({
  useCases: activityUseCases,
  refusals: activityRefusals,
  routes: [async () => (await import('./activity.routes.ts')).activityRoutes],
});
