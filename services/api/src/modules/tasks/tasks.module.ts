import { defineModule } from '../module.ts';
import { tasksUseCases } from './tasks.use-cases.ts';

/** The work queue: everything that needs the desk's attention, gathered from the other modules. */
export const tasksModule = defineModule({
  useCases: tasksUseCases,
  refusals: {},
  routes: [async () => (await import('./tasks.routes.ts')).taskRoutes],
});
