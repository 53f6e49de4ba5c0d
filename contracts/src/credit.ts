import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  actingSystem,
  day,
  dollars,
  givenDollars,
  givenId,
  id,
  instant,
  person,
  text,
  typedDollars,
} from './fields.ts';
import { says } from './messages.ts';
import { list, updatedSince, whole } from './paging.ts';

/** What became of a redemption, or of its undo, in the practice's own system. */
const creditPosting = z.object({
  id,
  direction: z.enum(['credit', 'reversal']),
  state: z.enum(['waiting', 'sending', 'unknown', 'posted', 'refused', 'needs_person', 'cancelled']),
  /** What a person has to decide or do. */
  problem: z.nullable(
    z.enum([
      'chart_unknown',
      'chart_gone',
      'chart_inactive',
      'chart_unreadable',
      'may_not_post',
      'alike',
      'void',
      'typed_in',
      'disconnected',
    ]),
  ),
  /** The system's last words. May be blank. */
  words: z.string(),
  chart_id: z.nullable(z.string()),
  adjustment_id: z.nullable(z.string()),
  /** What the nightly comparison found, until someone has reviewed it. */
  finding: z.nullable(z.enum(['missing', 'changed', 'doubled'])),
});
export type CreditPosting = z.output<typeof creditPosting>;

/** Credit that was redeemed (rule 6). */
export const redemption = z.object({
  id,
  user_id: id,
  /** With their current name. Null once their account is gone. */
  user: z.nullable(person),
  amount: dollars,
  /** The redemption day, such as 2026-03-02. */
  given_on: z.string(),
  note: z.string(),
  /** Null for a system, or once their account is gone. */
  recorded_by: z.nullable(person),
  recorded_by_system: z.nullable(actingSystem),
  created_at: instant,
  /** The log entry that can undo it for 30 days. */
  activity_id: id,
  undone_at: z.nullable(instant),
  /** By which it's found again in the practice's own system. */
  marker: z.string(),
  /** The credit first, then its reversal. None if the practice's system isn't connected. */
  postings: z.array(creditPosting),
  /** Whether somebody typed it into the practice's own system. */
  is_typed: z.boolean(),
});
export type Redemption = z.output<typeof redemption>;

/**
 * A user's credit over all years: earned, redeemed, and the balance. It's negative if redeemed credit was later
 * reversed.
 */
export const creditTotals = z.object({ total_earnings: dollars, total_used: dollars, balance: dollars });

/** The most that this person can redeem a day for each patient (rule 32). Null without a limit. */
export const dailyLimit = z.nullable(dollars);

export const listCredits = endpoint({
  method: 'GET',
  path: '/admin/credits',
  permission: 'see_credit',
  scope: 'credits:read',
  shows: ['credit'],
  summary: "Credit that was given out, the latest first; of one user with that user's totals.",
  ...list(
    25,
    {
      user_id: z.optional(givenId()),
      year: z.optional(whole(2000, 2999, says('yearInvalid'))),
      /** Recorded or undone. What became of it in the practice's own system doesn't count. */
      updated_since: updatedSince,
    },
    {
      credits: z.array(redemption),
      totals: z.optional(creditTotals),
      /** The name of the system that credit is posted to. Null if it's typed in. */
      practice_system: z.nullable(z.string()),
      daily_limit: dailyLimit,
    },
  ),
});

const amountFault = says('amountInvalid');

export const redeemCredit = endpoint({
  method: 'POST',
  path: '/admin/credits',
  permission: 'give_out_credit',
  scope: 'credits:write',
  changes: ['credit', 'trends', 'activity'],
  summary: 'Record that credit was given out, never more than the balance. Can be undone for 30 days.',
  body: z.object({
    user_id: givenId(says('patientMissing')),
    amount: givenDollars(1_000_000, amountFault),
    /** Not after today in the practice's time zone. */
    given_on: day,
    note: z._default(text(500), ''),
    /** A new ID for each redemption. A repeated request with the same ID is booked once and gets the same response. */
    request_id: z.optional(givenId(says('requestInvalid'))),
  }),
  answer: z.object({ credit: redemption, totals: creditTotals }),
  creates: true,
  refusals: ['not_found', 'above_balance', 'above_front_desk_limit', 'request_taken', 'sign_in_again'],
});

/** The schema for the page's form: the amount starts as text. */
export const redemptionForm = z.extend(redeemCredit.body, {
  amount: typedDollars(redeemCredit.body.shape.amount, amountFault),
});
