import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { dollars } from './fields.ts';
import { says } from './messages.ts';
import { whole } from './paging.ts';

/**
 * One month of the practice's calendar, without referrals deleted since. Expired unconfirmed notes still count as
 * begun.
 */
const trendMonth = z.object({
  /** Such as 2026-03. */
  month: z.string(),
  begun: z.int(),
  signed_up: z.int(),
  completed: z.int(),
  credit_earned: dollars,
  credit_given: dollars,
});

/** The outcome of referrals that began in these months, by helper. Null if they had no helper. */
const staffTrend = z.object({
  staff: z.nullable(z.string()),
  begun: z.int(),
  signed_up: z.int(),
  completed: z.int(),
});

export const showTrends = endpoint({
  method: 'GET',
  path: '/admin/trends',
  access: 'admin',
  shows: ['trends'],
  summary:
    'Referrals and credit month by month, up to the month that runs, and what came of the referrals that began in ' +
    "them by team member: both in the practice's time zone.",
  query: z.object({ months: z._default(whole(1, 60, says('monthsInvalid')), 24) }),
  answer: z.object({ months: z.array(trendMonth), team: z.array(staffTrend) }),
});
