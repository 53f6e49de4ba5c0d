import { lazy } from '../binding.ts';
import { defineModule } from '../module.ts';
import { patientsUseCases, patientDependencies, patientsRefusals } from './patients.use-cases.ts';

/** Users, including admins, and the import and export of lists (rules 16, 27 and 28). */
export const patientsModule = defineModule({
  useCases: patientsUseCases,
  refusals: patientsRefusals,
  routes: [
    lazy(() => import('./patients.routes.ts'), 'patientRoutes', patientDependencies),
    lazy(() => import('./imports.routes.ts'), 'importRoutes', patientDependencies),
    lazy(() => import('./user-changes.routes.ts'), 'userChangeRoutes', patientDependencies),
    lazy(() => import('./merges.routes.ts'), 'mergeRoutes', patientDependencies),
    lazy(() => import('./own-data.routes.ts'), 'ownDataRoutes', patientDependencies),
    lazy(() => import('./patient-page.routes.ts'), 'patientPageRoutes', patientDependencies),
    lazy(() => import('./admins.routes.ts'), 'adminRoutes', patientDependencies),
    lazy(() => import('./exports.routes.ts'), 'exportRoutes', patientDependencies),
  ],
});
