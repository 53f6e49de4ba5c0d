import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { columnMapping, id } from './fields.ts';
import { says } from './messages.ts';
import { type ListedField, listedFields } from './user.ts';

/**
 * How a column of a patient list is read. An `ignored` one is not stored. Yes in a `takes_texts` column allows texts,
 * and yes in a `refuses_texts` column refuses them. What values of a `contact` column allow, someone has to say. A
 * person whose `status` says they're no longer a patient is skipped.
 */
export const columnMeaning = z.enum([
  'email',
  'name',
  'first_name',
  'last_name',
  ...(Object.keys(listedFields) as readonly ListedField[]).filter(
    (field) => field !== 'name' && field !== 'takes_mails',
  ),
  'refuses_texts',
  'contact',
  'status',
  'ignored',
]);
export type ColumnMeaning = z.output<typeof columnMeaning>;

/**
 * A row as interpreted, with what happens to it. Null where it says nothing. Ignored columns are never shown. One that
 * is skipped says why.
 */
export const sampleRow = z.object({
  row: z.int(),
  email: z.string(),
  ...listedFields,
  outcome: z.enum(['created', 'updated', 'skipped']),
  why: z.nullable(z.string()),
});
export type SampleRow = z.output<typeof sampleRow>;

/** What a value of a `contact` column allows. */
const contactAnswer = z.enum(['texts_and_emails', 'texts', 'emails', 'nothing']);
/** What happens to rows with an unknown status. */
const statusAnswer = z.enum(['import', 'skip']);
const valueAnswer = z.enum([...contactAnswer.options, ...statusAnswer.options]);
export type ValueAnswer = z.output<typeof valueAnswer>;
export const answersAbout = { contact: contactAnswer.options, status: statusAnswer.options } as const;

/** Stands for any value without an answer of its own, and for every date. */
export const namedValues = { anyOther: '*', anyDate: 'date' } as const;

/** What a value under a heading of the list means (rule 57). */
const columnAnswer = z.object({
  heading: z.string().check(z.maxLength(2_000)),
  value: z.string().check(z.maxLength(100)),
  answer: valueAnswer,
});
export type ColumnAnswer = z.output<typeof columnAnswer>;
/** The form's part `answers`, as JSON. */
export const columnAnswers = z.array(columnAnswer).check(z.maxLength(1_000));

/** What someone has to say about a column before the list can be imported (rule 57). */
const columnQuestion = z.object({
  heading: z.string(),
  about: z.enum(['contact', 'status']),
  /** In lower case. `*` stands for any other value, and `date` for any date. */
  values: z.array(z.object({ value: z.string(), rows: z.int(), answer: z.nullable(valueAnswer) })),
});
export type ColumnQuestion = z.output<typeof columnQuestion>;

/** What an import did, or in a dry run would do. `created + updated + skipped = total_rows` (rule 27). */
export const importResult = z.object({
  created: z.int(),
  updated: z.int(),
  skipped: z.int(),
  total_rows: z.int(),
  /** The first 50, or all with `all_errors=1`. Row numbers are those of a spreadsheet, with the header as row 1. */
  errors: z.array(
    z.object({
      row: z.int(),
      error: z.string(),
      /** In details: true if the row is left out for it, and false if it's imported without the faulty part. */
      skipped: z.optional(z.boolean()),
    }),
  ),
  /**
   * In details: counts over the whole list, each with its sentence, such as "2 rows without an email". Those that are
   * skipped add up to `skipped`.
   */
  findings: z.optional(
    z.array(
      z.object({ what: z.string(), /** A machine name. */ code: z.string(), rows: z.int(), skipped: z.boolean() }),
    ),
  ),
  /** In details of an import: undoes it. Null if it changed no one. */
  activity_id: z.optional(z.nullable(id)),
  /** In a dry run: whether an admin confirmed this mapping with an earlier list that has the same header. */
  is_remembered: z.optional(z.boolean()),
  /**
   * In a dry run: each column of the header, in order. If `mapping` has no email column, no row was read. The header is
   * the line above the first email if none contains an email heading, and blank if there is none.
   */
  mapping: z.optional(z.array(z.object({ header: z.string(), meaning: columnMeaning }))),
  /**
   * In a dry run: the first lines as they stand in the file, if no heading names the emails. Then a person has to say,
   * or check, what the columns hold.
   */
  first_lines: z.optional(z.array(z.array(z.string()))),
  /**
   * In a dry run: headings of columns that aren't read, although they speak of contact, status or consent.
   */
  unread_columns: z.optional(z.array(z.string())),
  /**
   * In a dry run: values of columns about contact or status whose meaning only a person can say, with the answers that
   * are known. Without an answer, a plain upload allows such people no texts, and skips an unknown status (rule 57).
   */
  questions: z.optional(z.array(columnQuestion)),
  /** In a dry run: what the list says about texts (rule 44). */
  texts: z.optional(
    z.object({
      has_column: z.boolean(),
      /** Values of a consent column that are neither a clear yes nor a clear no. Texts are off for them. */
      unclear: z.array(z.object({ value: z.string(), rows: z.int() })),
      /**
       * Rows that say nothing. In a list with such a column, new people in them start with texts off. Else they get the
       * answer in `texts` of the query, or the default, which is on.
       */
      unsaid: z.int(),
      /** People on the list who asked not to get texts before. They stay off. */
      kept_off: z.int(),
    }),
  ),
  /**
   * In a dry run: nicknames from brackets and quotes, which people are greeted by. The first 50, as `written` in the
   * list. Other words in brackets and quotes aren't stored and are listed in `errors`.
   */
  nicknames: z.optional(
    z.object({
      rows: z.int(),
      first: z.array(z.object({ row: z.int(), name: z.string(), nickname: z.string(), written: z.string() })),
    }),
  ),
  /** In a dry run: the first rows that will be taken, and the first with an email that won't. */
  sample_rows: z.optional(z.array(sampleRow)),
});
export type ImportResult = z.output<typeof importResult>;

export const uploadPatients = endpoint({
  method: 'POST',
  path: '/admin/upload_patients',
  permission: 'import_patients',
  changes: ['users', 'referrals', 'totals', 'trends', 'qrs', 'credit', 'admins', 'activity'],
  summary:
    'Import a patient list: multipart, a `file` (delimited text or .xlsx) or the text itself as `csv`. ' +
    'With `dry_run=1` nothing is written, and the answer tells the mapping. With a part `answers`, a JSON array of ' +
    '`{heading, value, answer}`, the import waits until every question of the dry run has an answer.',
  query: z.object({
    dry_run: z.optional(z.enum(['0', '1'], { error: says('oneOrZero') })),
    /** The meaning of each column, in order, separated by commas. Overrides the header. An import remembers it. */
    mapping: z.optional(columnMapping(columnMeaning.options)),
    /**
     * Did these people agree to get texts? It counts for rows that say nothing about it. Yes and no set it. With
     * `not_sure`, new patients start with texts off, and known ones keep their setting.
     */
    texts: z.optional(z.enum(['yes', 'no', 'not_sure'], { error: says('textsAnswerInvalid') })),
    /** 1 adds what a dry run tells of each finding. A dry run always has it. */
    details: z.optional(z.enum(['0', '1'], { error: says('oneOrZero') })),
    /** 1 in a dry run lists all errors, at most 100,000. */
    all_errors: z.optional(z.enum(['0', '1'], { error: says('oneOrZero') })),
  }),
  body: 'multipart',
  answer: importResult,
  refusals: ['csv_missing', 'csv_unreadable', 'answers_missing'],
});
export type TextsAnswer = NonNullable<z.output<typeof uploadPatients.query>['texts']>;

/** What a list of opt-outs did, or in a dry run would do. It only turns texts off. */
export const optOutsResult = z.object({
  total_rows: z.int(),
  /** Patients who took texts before. */
  turned_off: z.int(),
  /** Patients who took none before. */
  already_off: z.int(),
  /** Phones that belong to no patient. A later patient with one gets no texts. */
  phones_stored: z.int(),
  /** Emails that belong to no patient. Nothing is stored of them. */
  emails_unknown: z.int(),
  /** Rows that a column of the list says are not opted out. Nothing changes for them. */
  not_opted_out: z.int(),
  /** Rows without a phone or email we can read. */
  unreadable_rows: z.int(),
  /** The first 50 of those. */
  errors: z.array(z.object({ row: z.int(), error: z.string() })),
});
export type OptOutsResult = z.output<typeof optOutsResult>;

export const uploadOptOuts = endpoint({
  method: 'POST',
  path: '/admin/upload_opt_outs',
  permission: 'import_patients',
  changes: ['users', 'qrs', 'deliveries', 'activity'],
  summary:
    'Bring the opt-outs of an old system: phones and emails, as multipart, a `file` or the text itself as `csv`. ' +
    'It only turns texts off. With `dry_run=1` nothing is written.',
  query: z.object({ dry_run: z.optional(z.enum(['0', '1'], { error: says('oneOrZero') })) }),
  body: 'multipart',
  answer: optOutsResult,
  refusals: ['csv_missing', 'csv_unreadable'],
});
