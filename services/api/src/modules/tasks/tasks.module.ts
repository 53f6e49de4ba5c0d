import { defineModule } from '../module.ts';
import { tasksRefusals, tasksUseCases } from './tasks.use-cases.ts';

/** The work queue: everything that needs the desk's attention, gathered from the other modules. */
export const tasksModule = defineModule({
  useCases: tasksUseCases,
  refusals: tasksRefusals,
  routes: [async () => (await import('./tasks.routes.ts')).taskRoutes],
});
