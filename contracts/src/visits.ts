import * as z from 'zod/mini';
import { pastedDay, pastedLine, visitCertainty, visitEvidence } from './close-out.ts';
import { endpoint } from './endpoint.ts';
import { byId, day, dollars, givenId, id, instant } from './fields.ts';
import { says } from './messages.ts';
import { referral } from './referrals.ts';

/** Why a match isn't certain. */
const visitDoubt = z.enum([
  'name_differs',
  'not_a_patient',
  'in_future',
  'flag_open',
  'declined',
  'several_referrals',
  'several_charts',
  'same_email_and_name',
  'visited_before',
  'referred_by_other',
  'not_checked',
]);
export type VisitDoubt = z.output<typeof visitDoubt>;

const visit = z.object({
  id,
  /** The practice's own system, a file with a report of one, or a pasted day. */
  source: z.enum(['open_dental', 'report_files', 'pasted']),
  day,
  /** The name in the practice's system or report, or the pasted line. Blank if it's deleted here. */
  name: z.string(),
  /** Strongest first. */
  matches: z.array(
    z.object({
      referral,
      evidence: z.array(visitEvidence),
      certainty: visitCertainty,
      doubts: z.array(visitDoubt),
    }),
  ),
});
export type ListedVisit = z.output<typeof visit>;

/** A visit that the practice's system doesn't have any more, though it completed a referral. */
const takenBackVisit = z.extend(visit, {
  taken_back_at: z.nullable(instant),
  /** Undoes the completion. */
  activity_id: z.nullable(id),
});
export type TakenBackVisit = z.output<typeof takenBackVisit>;

const trouble = z.object({ since: instant, needs_admin: z.boolean() });

export const listVisits = endpoint({
  method: 'GET',
  path: '/admin/visits',
  permission: 'complete_referrals',
  shows: ['visits', 'referrals', 'practice'],
  summary: 'Completed visits that wait for staff, and the referrals they may complete. Earliest day first.',
  answer: z.object({
    /** Null if no system is connected. `read_at`: when everything was read last. */
    system: z.nullable(z.object({ name: z.string(), read_at: z.nullable(instant) })),
    /** Set if the system can't be read for an hour or more. `needs_admin`: waiting doesn't help. */
    trouble: z.nullable(trouble),
    /** The same about posting credit. */
    posting_trouble: z.nullable(trouble),
    taken_back: z.array(takenBackVisit),
    to_confirm: z.array(visit),
    /** The system hasn't answered about these for a day. Someone has to look them up there. */
    unread: z.array(z.object({ id, chart_id: z.string(), day })),
  }),
});

export const pasteVisits = endpoint({
  method: 'POST',
  path: '/admin/visits/paste',
  permission: 'complete_referrals',
  changes: ['visits', 'activity'],
  summary:
    "Add a day's completed patients to the visits to confirm: up to 2,000 pasted lines in any shape. " +
    'Nothing is stored of lines that match no open referral, or that say the visit did not take place.',
  body: z.object({
    text: pastedDay,
    /** The visits' day in the practice's zone, not in the future (rule 34). Defaults to today. */
    visited_on: z.optional(day),
  }),
  answer: z.object({
    lines: z.array(pastedLine),
    /** Visits of these lines that wait to be confirmed. */
    matched: z.int(),
    /** Takes the new ones off the desk. Null if there are none. */
    activity_id: z.nullable(id),
  }),
});

const confirmed = z.object({
  confirmed: z.int(),
  /** What these referrals earned. */
  earned: dollars,
  ignored: z.array(
    z.object({
      visit_id: z.string(),
      /** A sentence for people. */
      reason: z.string(),
    }),
  ),
  /** Undoes all of them. Null if none was confirmed. */
  activity_id: z.nullable(id),
});

const changedByConfirming = [
  ...(['users', 'referrals', 'totals', 'trends', 'credit'] as const),
  ...(['qrs', 'deliveries', 'visits', 'activity'] as const),
];

export const confirmVisit = endpoint({
  method: 'POST',
  path: '/admin/visit/:id/confirm',
  permission: 'complete_referrals',
  changes: changedByConfirming,
  summary: "Complete a referral with a visit's day. A visit that was confirmed before changes nothing. Can be undone.",
  params: byId,
  body: z.object({ referral_id: givenId() }),
  answer: confirmed,
});

export const confirmVisits = endpoint({
  method: 'POST',
  path: '/admin/visits/confirm',
  permission: 'complete_referrals',
  changes: changedByConfirming,
  summary:
    "Complete up to 500 referrals with the days of their visits. Those that can't be completed " +
    'are left out and named. All can be undone at once for 30 days.',
  body: z.object({
    visits: z
      .array(z.object({ id: givenId(), referral_id: givenId() }))
      .check(z.minLength(1, says('closeOutNothingChosen')), z.maxLength(500, says('closeOutTooMany'))),
  }),
  answer: confirmed,
});

export const dismissVisit = endpoint({
  method: 'POST',
  path: '/admin/visit/:id/dismiss',
  permission: 'complete_referrals',
  changes: ['visits', 'activity'],
  summary: "Say that a visit isn't this referral's friend. No later visit of the person suggests it. Can be undone.",
  params: byId,
  body: z.object({ referral_id: givenId() }),
  answer: z.object({ activity_id: id }),
  refusals: ['visit_settled'],
});

export const postponeVisit = endpoint({
  method: 'POST',
  path: '/admin/visit/:id/later',
  permission: 'complete_referrals',
  changes: ['visits', 'activity'],
  summary: 'Hide a visit until the next day.',
  params: byId,
  answer: z.object({ until: instant }),
  refusals: ['visit_settled'],
});

export const keepVisit = endpoint({
  method: 'POST',
  path: '/admin/visit/:id/keep',
  permission: 'complete_referrals',
  changes: ['visits', 'activity'],
  summary: "Keep a completion though the practice's system took its visit back.",
  params: byId,
  answer: z.object({ kept: z.literal(true) }),
  refusals: ['visit_settled'],
});
