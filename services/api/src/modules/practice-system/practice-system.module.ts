import { lazy } from '../binding.ts';
import { defineModule } from '../module.ts';
import { ports } from '../ports.ts';
import {
  practiceSystemDependencies,
  practiceSystemRefusals,
  practiceSystemUseCases,
} from './practice-system.use-cases.ts';

/** Visits, as the practice's own system or its people report them (rule 34). */
export const practiceSystemModule = defineModule({
  useCases: practiceSystemUseCases,
  refusals: practiceSystemRefusals,
  routes: [
    lazy(() => import('./close-out.routes.ts'), 'closeOutRoutes', practiceSystemDependencies),
    lazy(() => import('./connection.routes.ts'), 'connectionRoutes', practiceSystemDependencies),
    lazy(() => import('./visits.routes.ts'), 'visitsRoutes', practiceSystemDependencies),
    lazy(() => import('./reports.routes.ts'), 'reportsRoutes', { ...practiceSystemDependencies, ...ports('settings') }),
    lazy(() => import('./charts.routes.ts'), 'chartRoutes', practiceSystemDependencies),
  ],
});
