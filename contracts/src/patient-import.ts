import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { says } from './messages.ts';

/**
 * How a column of a patient list is read; an `ignored` one is passed over, and nothing of it is kept. A yes in a
 * `takes_texts` column allows texts, a yes in a `refuses_texts` column refuses them. Who is a patient no more by their
 * `status` is skipped.
 */
export const columnMeaning = z.enum([
  'email',
  'name',
  'first_name',
  'last_name',
  'phone',
  'staff',
  'takes_texts',
  'refuses_texts',
  'status',
  'ignored',
]);
export type ColumnMeaning = z.output<typeof columnMeaning>;

/**
 * A row as it is understood; null where it says nothing. Only what is read is shown, never a column that is ignored.
 */
export const sampleRow = z.object({
  row: z.int(),
  email: z.string(),
  name: z.nullable(z.string()),
  /** E.164. */
  phone: z.nullable(z.string()),
  staff: z.nullable(z.string()),
  takes_texts: z.nullable(z.boolean()),
});
export type SampleRow = z.output<typeof sampleRow>;

/** What an import did, or in a dry run would do. `created + updated + skipped = total_rows` (rule 27). */
export const importResult = z.object({
  created: z.int(),
  updated: z.int(),
  skipped: z.int(),
  total_rows: z.int(),
  /** The first 50, or with `all_errors=1` all; a row's number as a spreadsheet shows it, the header being row 1. */
  errors: z.array(z.object({ row: z.int(), error: z.string() })),
  /**
   * In a dry run: each column of the header, in their order. Where `mapping` reads none as emails, no row was read,
   * and the header is the first line if none names emails.
   */
  mapping: z.optional(z.array(z.object({ header: z.string(), meaning: columnMeaning }))),
  /** In a dry run: the first rows that can be used. */
  sample_rows: z.optional(z.array(sampleRow)),
});
export type ImportResult = z.output<typeof importResult>;

const mapping = z.string({ error: says('mappingInvalid') }).check(
  z.maxLength(10_000, says('mappingInvalid')),
  z.refine(
    (given) => given.split(',').every((meaning) => columnMeaning.safeParse(meaning).success),
    says('mappingInvalid'),
  ),
);

/** A mapping as the query carries it. */
export const meaningsIn = (given: string): readonly ColumnMeaning[] => given.split(',') as ColumnMeaning[];

export const uploadPatients = endpoint({
  method: 'POST',
  path: '/admin/upload_patients',
  access: 'admin',
  changes: ['users', 'referrals', 'totals', 'trends', 'qrs', 'credit', 'admins', 'activity'],
  summary:
    'Import a patient list: multipart, a `file` or the text itself as `csv`. ' +
    'With `dry_run=1` nothing is written, and the answer tells the mapping.',
  query: z.object({
    dry_run: z.optional(z.enum(['0', '1'], { error: says('oneOrZero') })),
    /** What each column is read as, in their order, parted by commas, in place of what the header says. */
    mapping: z.optional(mapping),
    /** 1 in a dry run: all errors are listed, 100,000 at most. */
    all_errors: z.optional(z.enum(['0', '1'], { error: says('oneOrZero') })),
  }),
  body: 'multipart',
  answer: importResult,
  refusals: ['csv_missing', 'csv_unreadable'],
});
