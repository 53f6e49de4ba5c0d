import { defineModule } from '../module.ts';
import { patientsUseCases, patientsRefusals } from './patients.use-cases.ts';

/** Users, including admins, and the import and export of lists (rules 16, 27 and 28). */
export const patientsModule = defineModule({
  useCases: patientsUseCases,
  refusals: patientsRefusals,
  routes: [
    async () => (await import('./patients.routes.ts')).patientRoutes,
    async () => (await import('./patients.routes.ts')).uploadRoutes,
    async () => (await import('./imports.routes.ts')).importRoutes,
    async () => (await import('./user-changes.routes.ts')).userChangeRoutes,
    async () => (await import('./merges.routes.ts')).mergeRoutes,
    async () => (await import('./own-data.routes.ts')).ownDataRoutes,
    async () => (await import('./patient-page.routes.ts')).patientPageRoutes,
    async () => (await import('./admins.routes.ts')).adminRoutes,
    async () => (await import('./exports.routes.ts')).exportRoutes,
  ],
});
