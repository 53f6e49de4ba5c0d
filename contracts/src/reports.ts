import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { columnMapping, day, id, instant } from './fields.ts';
import { says } from './messages.ts';
import { list } from './paging.ts';

/** How a column of a report is read. An `ignored` one is never read. */
export const reportColumnMeaning = z.enum([
  'day',
  'chart_number',
  'name',
  'first_name',
  'last_name',
  'preferred_name',
  'email',
  'phone',
  'status',
  'referred_by',
  'ignored',
]);
export type ReportColumnMeaning = z.output<typeof reportColumnMeaning>;

/** What a report holds. `rows` is `completed` plus all ignored rows. */
const counts = {
  rows: z.int(),
  /** Different visits. */
  completed: z.int(),
  /** Visits that match a referral, so staff can confirm them. */
  matched: z.int(),
  ignored: z.object({
    /** Scheduled, broken, canceled, or with a word that doesn't say completed. */
    not_completed: z.int(),
    in_future: z.int(),
    no_day: z.int(),
    no_name: z.int(),
    /** Another row of the same person and day. */
    repeated: z.int(),
  }),
};

export type ReportCounts = z.output<z.ZodMiniObject<typeof counts>>;

const listedReport = z.object({
  id,
  file_name: z.string(),
  taken_at: instant,
  /** The name or email of the admin who dropped it. Null for the watched folder. */
  taken_by: z.nullable(z.string()),
  ...counts,
  /** Why it couldn't be read, as a sentence. */
  problem: z.nullable(z.string()),
  /**
   * Undoes it, as long as none of its visits is confirmed. Null if it can't be undone, or not by this person (rule 32).
   */
  activity_id: z.nullable(id),
  undone_at: z.nullable(instant),
});
export type ListedReport = z.output<typeof listedReport>;

const reportPreview = z.object({
  /** Each column of the header, in order. One that `is_never_read` can't be mapped. */
  columns: z.array(z.object({ header: z.string(), meaning: reportColumnMeaning, is_never_read: z.boolean() })),
  /** What no column tells. Then no row was read, and someone must say which column it is. */
  missing: z.array(z.enum(['day', 'name'])),
  /** Whether an admin confirmed this mapping for the same header before. */
  is_remembered: z.boolean(),
  /** The first visits, as interpreted. */
  sample: z.array(
    z.object({
      row: z.int(),
      day,
      name: z.string(),
      email: z.nullable(z.string()),
      phone: z.nullable(z.string()),
      referred_by: z.nullable(z.string()),
      is_matched: z.boolean(),
    }),
  ),
});
export type ReportPreview = z.output<typeof reportPreview>;

const reportResult = z.object({
  ...counts,
  /** The same content was taken before, so it changes nothing. */
  is_known: z.boolean(),
  /** In a dry run. */
  preview: z.optional(reportPreview),
  /** Undoes it. Null in a dry run, and if nothing changed. */
  activity_id: z.nullable(id),
});
export type ReportResult = z.output<typeof reportResult>;

export const takeReport = endpoint({
  method: 'POST',
  path: '/admin/reports',
  permission: 'complete_referrals',
  changes: ['visits', 'activity'],
  summary:
    'Take a report of completed appointments of any system: multipart, a `file` (delimited text or .xlsx). Its ' +
    'visits that match a referral wait to be confirmed. With `dry_run=1` nothing is written, and the answer tells ' +
    'the mapping.',
  query: z.object({
    dry_run: z.optional(z.enum(['0', '1'], { error: says('oneOrZero') })),
    /** The meaning of each column, in order, separated by commas. It overrides the header, and is remembered for it. */
    mapping: z.optional(columnMapping(reportColumnMeaning.options)),
  }),
  body: 'multipart',
  answer: reportResult,
  refusals: ['csv_missing', 'csv_unreadable', 'report_unrecognized'],
});

export const listReports = endpoint({
  method: 'GET',
  path: '/admin/reports',
  permission: 'complete_referrals',
  shows: ['visits'],
  summary: 'Reports that were taken, or could not be read, with what they brought. The latest first.',
  ...list(
    50,
    {},
    {
      /** Whether the service watches a folder for reports. */
      watches_folder: z.boolean(),
      reports: z.array(listedReport),
    },
  ),
});
