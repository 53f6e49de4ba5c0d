import * as z from 'zod/mini';
import { redemption } from './credit.ts';
import { endpoint } from './endpoint.ts';
import { byId, day, id, instant, requiredText } from './fields.ts';
import { says } from './messages.ts';

const changes = ['credit', 'activity'] as const;
/** The log entry that can undo it. Null if nothing changed, or there's nothing to undo. */
const logged = z.object({ activity_id: z.nullable(id) });

/** A person's record in the practice's own system. */
const patientChart = z.object({
  id: z.string(),
  name: z.string(),
  confirmed_at: instant,
});
export type PatientChart = z.output<typeof patientChart>;

/** A chart that may be the person's. */
const foundChart = z.object({
  id: z.string(),
  name: z.string(),
  emails: z.array(z.string()),
  phones: z.array(z.string()),
  /** What it has in common with the person. */
  same: z.array(z.enum(['email', 'phone', 'name'])),
  /** False for archived charts, and people who aren't patients. */
  is_patient: z.boolean(),
});
export type FoundChart = z.output<typeof foundChart>;

export const findCharts = endpoint({
  method: 'GET',
  path: '/admin/user/:id/charts',
  permission: 'edit_patients',
  shows: ['credit'],
  summary:
    "The person's charts in the practice's own system, found by email and phone, the most alike first. " +
    'Answers 503 if the system takes longer than ten seconds.',
  params: byId,
  answer: z.object({ chart: z.nullable(patientChart), charts: z.array(foundChart) }),
  refusals: ['unavailable'],
});

export const chooseChart = endpoint({
  method: 'PUT',
  path: '/admin/user/:id/chart',
  permission: 'edit_patients',
  changes,
  summary: "Confirm which chart is the person's. Credit that waited for it is posted there. Can be undone for 30 days.",
  params: byId,
  body: z.object({ chart_id: requiredText(50, says('missing')) }),
  answer: z.object({ chart: patientChart, activity_id: id }),
  refusals: ['unavailable', 'chart_taken'],
});

export const removeChart = endpoint({
  method: 'DELETE',
  path: '/admin/user/:id/chart',
  permission: 'edit_patients',
  changes,
  summary: "Forget which chart is the person's. Can be undone for 30 days.",
  params: byId,
  answer: z.object({ activity_id: id }),
});

export const listOpenCredits = endpoint({
  method: 'GET',
  path: '/admin/credits/open',
  permission: 'see_credit',
  shows: ['credit'],
  summary: "Credit that isn't in the practice's own system as it should be, and needs someone: at most 100.",
  answer: z.object({ credits: z.array(redemption) }),
});

export const retryPosting = endpoint({
  method: 'POST',
  path: '/admin/posting/:id/retry',
  permission: 'give_out_credit',
  changes,
  summary: 'Post credit again that was refused or left to a person. If it is there already, it stays there once.',
  params: byId,
  answer: logged,
  refusals: ['posting_settled', 'chart_not_chosen'],
});

export const finishPosting = endpoint({
  method: 'POST',
  path: '/admin/posting/:id/done',
  permission: 'give_out_credit',
  changes,
  summary: "Mark as done what a person had to do in the practice's own system. Can be undone for 30 days.",
  params: byId,
  answer: logged,
  refusals: ['posting_settled'],
});

export const markSlip = endpoint({
  method: 'PUT',
  path: '/admin/credits/:id/slip',
  permission: 'give_out_credit',
  changes,
  summary: "Mark that somebody typed a redemption into the practice's own system. Can be undone for 30 days.",
  params: byId,
  body: z.object({ done: z.boolean() }),
  answer: logged,
  refusals: ['posting_settled'],
});

export const exportSlips = endpoint({
  method: 'GET',
  path: '/admin/credits/slips',
  permission: 'export_data',
  shows: ['credit'],
  summary: "The credit of a day that someone still has to type into the practice's own system, as a CSV file.",
  query: z.object({
    /** The redemption day, such as 2026-11-20. */
    day,
  }),
  answer: { mediaType: 'text/csv', fileName: 'slips_{date}.csv' },
});
