import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { says } from './messages.ts';

/**
 * How a column of a patient list is read. An `ignored` one is not stored. Yes in a `takes_texts` column allows texts,
 * and yes in a `refuses_texts` column refuses them. A person whose `status` says they're no longer a patient is
 * skipped.
 */
export const columnMeaning = z.enum([
  'email',
  'name',
  'first_name',
  'last_name',
  'preferred_name',
  'phone',
  'staff',
  'takes_texts',
  'refuses_texts',
  'status',
  'ignored',
]);
export type ColumnMeaning = z.output<typeof columnMeaning>;

/** A row as interpreted. Null where it says nothing. Ignored columns are never shown. */
export const sampleRow = z.object({
  row: z.int(),
  email: z.string(),
  name: z.nullable(z.string()),
  /** Only if the list says it. */
  preferred_name: z.nullable(z.string()),
  /** E.164 format. */
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
  /** The first 50, or all with `all_errors=1`. Row numbers are those of a spreadsheet, with the header as row 1. */
  errors: z.array(z.object({ row: z.int(), error: z.string() })),
  /**
   * In a dry run: each column of the header, in order. If `mapping` has no email column, no row was read. The header is
   * the first line if none contains an email heading.
   */
  mapping: z.optional(z.array(z.object({ header: z.string(), meaning: columnMeaning }))),
  /** In a dry run: the first usable rows. */
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

/** A mapping as in the query. */
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
    /** The meaning of each column, in order, separated by commas. It overrides the header. */
    mapping: z.optional(mapping),
    /** 1 in a dry run lists all errors, at most 100,000. */
    all_errors: z.optional(z.enum(['0', '1'], { error: says('oneOrZero') })),
  }),
  body: 'multipart',
  answer: importResult,
  refusals: ['csv_missing', 'csv_unreadable'],
});
