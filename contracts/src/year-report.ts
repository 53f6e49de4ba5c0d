import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { dollars, givenDollars, id, typedDollars } from './fields.ts';
import { says } from './messages.ts';
import { format, list, searchText, whole } from './paging.ts';

const byYear = z.object({ year: whole(2000, 2999, says('yearInvalid')) });

/** What a year added and left. */
const amounts = {
  /** Earned by visits of this year, minus reversals. */
  earned: dollars,
  /** Given out on days of this year, minus undone redemptions. */
  given_out: dollars,
  /** The balance at the end of the year, or now if it isn't over. Below zero if used credit was reversed. */
  left: dollars,
};

const yearLine = z.object({
  id,
  name: z.string(),
  email: z.string(),
  ...amounts,
  /** Whether credit earned or given out in the year reaches the threshold. */
  over_threshold: z.boolean(),
});
export type YearLine = z.output<typeof yearLine>;

export const showYearReport = endpoint({
  method: 'GET',
  path: '/admin/report/:year',
  access: 'admin',
  permission: 'export_data',
  shows: ['credit', 'users'],
  summary:
    'What each patient earned, was given out and had left in a year, the largest sums first. The sums are the ' +
    "ledger's, to the cent. The CSV file has every patient, and is logged. A list, and no tax advice.",
  params: byYear,
  ...list(
    25,
    { q: searchText, format },
    {
      year: z.int(),
      /** Years that have a report, latest first. */
      years: z.array(z.int()),
      /** Whether the year isn't over. */
      is_running: z.boolean(),
      threshold: dollars,
      sums: z.object({ ...amounts, patients: z.int(), over_threshold: z.int() }),
      /** The part of the sums that belongs to accounts deleted since. */
      deleted_accounts: z.object(amounts),
      patients: z.array(yearLine),
    },
  ),
  file: { mediaType: 'text/csv', fileName: 'year_report_{year}.csv' },
});

export const changeReportThreshold = endpoint({
  method: 'PUT',
  path: '/admin/report/:year/threshold',
  access: 'admin',
  permission: 'change_settings',
  changes: ['credit', 'activity'],
  summary: "Set the amount at which a year's report marks a patient. Moves no credit. Can be undone for 30 days.",
  params: byYear,
  body: z.object({
    threshold: givenDollars(1_000_000, says('amountInvalid')),
    /** The threshold that was read. Refused if someone else has changed it since. Without it, there's no check. */
    seen: z.optional(givenDollars(1_000_000, says('amountInvalid'))),
  }),
  /** `activity_id` is null when nothing changed. */
  answer: z.object({ year: z.int(), threshold: dollars, activity_id: z.nullable(id) }),
  refusals: ['threshold_changed_meanwhile'],
});

/** The schema for the page's form: the amount starts as text. */
export const thresholdForm = z.object({
  threshold: typedDollars(changeReportThreshold.body.shape.threshold, says('amountInvalid')),
});
