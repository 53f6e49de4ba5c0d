import { defineModule } from '../module.ts';
import { practiceSystemUseCases } from './practice-system.use-cases.ts';
import { unreadableFile } from '../patients/patients.use-cases.ts';

/** Visits, as the practice's own system or its people report them (rule 34). */
export const practiceSystemModule = defineModule({
  useCases: practiceSystemUseCases,
  refusals: {
    practice_system_not_offered: 'practice_system_unreachable',
    practice_system_key_missing: { code: 'invalid', field: 'customer_key' },
    practice_system_may_not_read: 'practice_system_unreachable',
    too_many_lines: { code: 'invalid', field: 'text' },
    visit_in_future: { code: 'invalid', field: 'visited_on' },
    visit_not_taken_back: 'visit_settled',
    report_empty: 'csv_unreadable',
    report_too_large: 'csv_unreadable',
    report_columns_unknown: 'csv_unreadable',
    ...unreadableFile,
    report_no_header: 'report_unrecognized',
    practice_system_not_connected: 'not_found',
    practice_system_busy: 'unavailable',
    practice_system_down: 'unavailable',
    slip_typed: 'posting_settled',
    redemption_undone: 'posting_settled',
    already_posted: 'posting_settled',
  },
  routes: [
    async () => (await import('./close-out.routes.ts')).closeOutRoutes,
    async () => (await import('./connection.routes.ts')).connectionRoutes,
    async () => (await import('./visits.routes.ts')).visitsRoutes,
    async () => (await import('./reports.routes.ts')).reportsRoutes,
    async () => (await import('./charts.routes.ts')).chartRoutes,
  ],
});
