import { later } from '../binding.ts';
import { part } from '../module.ts';
import { patientsUseCases, patientDependencies, patientsRefusals } from './patients.use-cases.ts';

/** Users, admins among them, and the lists they come from and leave in (rules 16, 27 and 28). */
export const patientsModule = part({
  useCases: patientsUseCases,
  refusals: patientsRefusals,
  routes: [
    later(() => import('./patients.routes.ts'), 'patientRoutes', patientDependencies),
    later(() => import('./user-changes.routes.ts'), 'userChangeRoutes', patientDependencies),
    later(() => import('./own-data.routes.ts'), 'ownDataRoutes', patientDependencies),
    later(() => import('./patient-page.routes.ts'), 'patientPageRoutes', patientDependencies),
    later(() => import('./admins.routes.ts'), 'adminRoutes', patientDependencies),
    later(() => import('./exports.routes.ts'), 'exportRoutes', patientDependencies),
  ],
});
