import { defineModule } from '../module.ts';
import { patientsUseCases, unreadableFile } from './patients.use-cases.ts';

/** Users, including admins, and the import and export of lists (rules 16, 27 and 28). */
export const patientsModule = defineModule({
  useCases: patientsUseCases,
  refusals: {
    file_empty: 'csv_unreadable',
    no_email_column: 'csv_unreadable',
    no_patients: 'csv_unreadable',
    no_contacts: 'csv_unreadable',
    ...unreadableFile,
    phone_unreadable: { code: 'invalid', field: 'phone' },
    staff_not_on_team: { code: 'invalid', field: 'staff' },
    email_placeholder: { code: 'invalid', field: 'email' },
    email_of_friend: 'already_referred',
    reason_without_refusal: { code: 'invalid', field: 'texts_reason' },
    not_an_admin: 'not_found',
    email_invalid: { code: 'invalid', field: 'email' },
    email_of_merged_record: { code: 'invalid', field: 'email' },
  },
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
