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

/** Each word is defined in the glossary. */
const teamFigures = {
  /** Patients a QR code was made for. Each counts once a month for each team member. */
  asked: z.int(),
  /** The asked patients with a friend who joined before anyone asked again. */
  brought: z.int(),
  /** Friends who signed up. */
  joined: z.int(),
  /** The joined friends who have had a first visit so far. */
  joined_visited: z.int(),
  /** Friends whose first visit was in the period. */
  visited: z.int(),
  credit_earned: dollars,
};
const figures = z.object(teamFigures);
const monthFigures = z.object({ month: z.string(), ...teamFigures });
export type TeamFigures = z.output<typeof figures>;

const teamMember = {
  /** Null for patients who chose no one or have no team member. */
  staff: z.nullable(z.string()),
  /** Whether patients can choose this name today. */
  listed: z.boolean(),
};

const months = z.string(says('monthInvalid')).check(z.regex(/^2\d{3}-(?:0[1-9]|1[0-2])$/, says('monthInvalid')));
/** Months such as 2026-03. Without them, the 12 months up to the current one. */
const period = z.object({ from: z.optional(months), to: z.optional(months) });

export const showTrends = endpoint({
  method: 'GET',
  path: '/admin/trends',
  permission: 'see_overview',
  scope: 'trends:read',
  shows: ['trends'],
  summary:
    "Referrals and credit month by month in the practice's time zone, up to the month that runs, and the same " +
    'months by team member.',
  query: z.object({ months: z._default(whole(1, 60, says('monthsInvalid')), 24) }),
  answer: z.object({ months: z.array(trendMonth), team: z.array(z.object({ ...teamMember, ...teamFigures })) }),
});

export const showTeamTrends = endpoint({
  method: 'GET',
  path: '/admin/trends/team',
  permission: 'see_overview',
  shows: ['trends'],
  summary:
    'What came of asking patients to refer friends, by team member and month, and the steps from an opened link ' +
    "to a first visit, in at most 60 months of the practice's time zone.",
  query: period,
  answer: z.object({
    from: z.string(),
    to: z.string(),
    team: z.array(z.object({ ...teamMember, ...teamFigures, months: z.array(monthFigures) })),
    total: figures,
    months: z.array(monthFigures),
    funnel: z.object({
      /** The first openings of personal links in a browser, without previews and programs. */
      opened: z.int(),
      /** The first day with counted openings, or null before the first one. */
      opened_since: z.nullable(z.string()),
      /** The referrals that began in the period by link or request, and how many of them came further so far. */
      begun: z.int(),
      joined: z.int(),
      visited: z.int(),
      /** Referrals that staff entered in the period, which are in no step. */
      by_staff: z.int(),
    }),
  }),
});

export const exportTeamTrends = endpoint({
  method: 'GET',
  path: '/admin/trends/export',
  permission: 'export_data',
  scope: 'exports:read',
  shows: ['trends'],
  summary: "The team's figures as a CSV file, one line a month and team member.",
  query: period,
  answer: { mediaType: 'text/csv', fileName: 'team_trends_{date}.csv' },
});
