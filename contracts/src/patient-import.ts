import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** What an import did. `created + updated + skipped = total_rows` (decision 27). */
export const importResult = z.object({
  created: z.int(),
  updated: z.int(),
  skipped: z.int(),
  total_rows: z.int(),
  /** The first 50; a row's number as a spreadsheet shows it, the header being row 1. */
  errors: z.array(z.object({ row: z.int(), error: z.string() })),
});
export type ImportResult = z.output<typeof importResult>;

export const uploadPatients = endpoint({
  method: 'POST',
  path: '/admin/upload_patients',
  access: 'admin',
  summary: 'Import a patient list: multipart, a `file` or the text itself as `csv`.',
  body: 'multipart',
  answer: importResult,
  refusals: ['csv_missing', 'csv_unreadable'],
});
