import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { byId, day, dollars, givenDollars, id, instant, person, typedDollars } from './fields.ts';
import { says } from './messages.ts';

/** What a completed referral earns and a program year can hold, from a day on (rule 39). */
export const creditTerms = z.object({
  id,
  /** Such as 2026-03-02. Null for the practice's first terms. */
  begins_on: z.nullable(z.string()),
  award: dollars,
  year_cap: dollars,
  state: z.enum(['past', 'current', 'planned']),
  decided_at: instant,
  /** With their current name. Null for the environment, or once their account is gone. */
  decided_by: z.nullable(person),
});
export type CreditTerms = z.output<typeof creditTerms>;

export const creditPolicy = z.object({
  /** The zone for days and years. It stays what the practice started with. */
  time_zone: z.string(),
  /** Grows with every decision. */
  version: z.int(),
  /** The first day a change can begin. */
  earliest_change: z.string(),
  /** Latest first, including planned ones. */
  terms: z.array(creditTerms),
});
export type CreditPolicy = z.output<typeof creditPolicy>;

/** `activity_id` names the log entry that can undo the decision. Null when nothing changed. */
const decided = z.extend(creditPolicy, { activity_id: z.nullable(id) });

export const showCreditPolicy = endpoint({
  method: 'GET',
  path: '/admin/credit/policy',
  permission: 'see_credit',
  shows: ['credit'],
  summary: 'What a completed referral earns and a year can hold, by the days from which it held, holds or will hold.',
  answer: creditPolicy,
});

export const planCreditTerms = endpoint({
  method: 'POST',
  path: '/admin/credit/policy',
  permission: 'change_settings',
  changes: ['credit', 'activity'],
  summary:
    'Plan what a completed referral earns and a year can hold from a day to come on, in place of what was ' +
    'planned for that day. Can be undone until the day begins.',
  body: z.object({
    award: givenDollars(100_000, says('awardInvalid')),
    /** At least the award. */
    year_cap: givenDollars(10_000_000, says('capInvalid')),
    /** Not before `earliest_change`. */
    begins_on: day,
    /** The version that was read. Refused if someone else has decided something since. Without it, there's no check. */
    version: z.optional(z.int()),
  }),
  answer: decided,
  refusals: ['terms_changed_meanwhile'],
});

export const withdrawCreditTerms = endpoint({
  method: 'DELETE',
  path: '/admin/credit/policy/:id',
  permission: 'change_settings',
  changes: ['credit', 'activity'],
  summary: 'Take back terms that were planned, until their day begins. Can be undone until then.',
  params: byId,
  answer: decided,
  refusals: ['terms_began'],
});

/**
 * The schema for the page's form: amounts start as text, and what the server would refuse is shown before sending.
 * @param earliest the first day a change can begin
 */
export const creditTermsForm = (earliest: string) =>
  z
    .object({
      award: typedDollars(planCreditTerms.body.shape.award, says('awardInvalid')),
      year_cap: typedDollars(planCreditTerms.body.shape.year_cap, says('capInvalid')),
      begins_on: day.check(z.refine((begins) => begins >= earliest, says('dayTooEarly'))),
    })
    .check(z.refine(({ award, year_cap: cap }) => award <= cap, { path: ['award'], error: says('awardAboveCap') }));
