import { defineModule } from '../module.ts';
import { practiceSystemRefusals, practiceSystemUseCases } from './practice-system.use-cases.ts';

/** Visits, as the practice's own system or its people report them (rule 34). */
export const practiceSystemModule = defineModule({
  useCases: practiceSystemUseCases,
  refusals: practiceSystemRefusals,
  routes: [
    async () => (await import('./close-out.routes.ts')).closeOutRoutes,
    async () => (await import('./connection.routes.ts')).connectionRoutes,
    async () => (await import('./visits.routes.ts')).visitsRoutes,
    async () => (await import('./reports.routes.ts')).reportsRoutes,
    async () => (await import('./charts.routes.ts')).chartRoutes,
  ],
});
