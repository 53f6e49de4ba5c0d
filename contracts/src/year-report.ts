import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { dollars, givenDollars, id, typedDollars } from './fields.ts';
import { says } from './messages.ts';
import { format, list, searchText, whole } from './paging.ts';

const byYear = z.object({ year: whole(2000, 2999, says('yearInvalid')) });

/** A year's own credit, as of its end, or of now if it isn't over. `earned` minus `given_out` is `left`. */
const amounts = {
  /** Earned by visits of this year, minus reversals. */
  earned: dollars,
  /** How much of it was given out. The oldest credit counts as used first. */
  given_out: dollars,
  left: dollars,
  /** Credit of any year, redeemed on days of this one, minus undone redemptions. */
  redeemed: dollars,
};

const yearLine = z.object({
  id,
  name: z.string(),
  email: z.string(),
  ...amounts,
  /** Whether credit earned or redeemed in the year reaches the threshold. */
  over_threshold: z.boolean(),
});
export type YearLine = z.output<typeof yearLine>;

export const showYearReport = endpoint({
  method: 'GET',
  path: '/admin/report/:year',
  permission: 'export_data',
  scope: 'exports:read',
  shows: ['credit', 'users'],
  summary:
    'What each patient earned in a year, how much of it was given out and is left, and what they redeemed that year, ' +
    "the largest sums first. The sums are the ledger's, to the cent. The CSV file has every patient, and is logged. " +
    'A list, and no tax advice.',
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
