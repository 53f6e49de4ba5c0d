import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { byId, deleted, dollars, email, id, instant, requiredText, text } from './fields.ts';
import { says } from './messages.ts';
import { pages, paging } from './paging.ts';

export const referralStatus = z.enum(['pending', 'signed_up', 'completed'], { error: says('statusUnknown') });
export type ReferralStatus = z.output<typeof referralStatus>;

export const referralOrigin = z.enum(['link', 'quote', 'manual', 'staff']);

/** A referral as its referrer sees it. */
export const ownReferral = z.object({
  id,
  referred_email: z.string(),
  referred_name: z.nullable(z.string()),
  origin: referralOrigin,
  signed_up_by_staff: z.nullable(z.string()),
  status: referralStatus,
  earnings: dollars,
  created_at: instant,
  completed_at: z.nullable(instant),
});
export type OwnReferral = z.output<typeof ownReferral>;

/** A referral as an admin sees it (specification, section 3). */
export const referral = z.extend(ownReferral, {
  referred_phone: z.nullable(z.string()),
  /** What may be abuse, in words, to be judged: nothing was refused for it (rule 9). */
  flags: z.array(z.string()),
  /**
   * In lists, for a signed-up one: what completing it now would earn the referrer. Nothing, once their year is full
   * (rule 1).
   */
  award_if_completed: z.optional(dollars),
  referrer: z.object({
    email: z.string(),
    referral_code: z.string(),
    signed_up_by_staff: z.nullable(z.string()),
  }),
});
export type Referral = z.output<typeof referral>;

export const dashboard = endpoint({
  method: 'GET',
  path: '/api/user/dashboard',
  access: 'signed-in',
  shows: ['referrals', 'credit'],
  summary: "The signed-in user's year, totals and link.",
  answer: z.object({
    stats: z.object({
      annual_earnings: dollars,
      remaining_earnings: dollars,
      total_earnings: dollars,
      /**
       * What of it was given out, and what is left: less than nothing where used credit was reversed later (rule
       * 6).
       */
      total_used: dollars,
      balance: dollars,
      total_referrals: z.int(),
      completed_referrals: z.int(),
      pending_referrals: z.int(),
      signed_up_referrals: z.int(),
    }),
    referral_link: z.string(),
    /** For a friend who joined: the first appointment is still to come. */
    first_visit_due: z.boolean(),
  }),
  refusals: [],
});

export const listOwnReferrals = endpoint({
  method: 'GET',
  path: '/api/user/referrals',
  access: 'signed-in',
  shows: ['referrals'],
  summary: "The signed-in user's own referrals, newest first.",
  query: z.object(paging(10)),
  answer: z.object({ referrals: z.array(ownReferral), pages, total: z.int() }),
  refusals: [],
});

export const listReferrals = endpoint({
  method: 'GET',
  path: '/admin/referrals',
  access: 'admin',
  shows: ['referrals'],
  summary: 'All referrals, newest first.',
  query: z.object({ ...paging(20), status: z.optional(referralStatus) }),
  answer: z.object({ referrals: z.array(referral), pages, total: z.int() }),
  refusals: [],
});

export const referByHand = endpoint({
  method: 'POST',
  path: '/admin/referrals',
  access: 'admin',
  changes: ['users', 'referrals', 'totals', 'qrs', 'activity'],
  summary: 'Enter a referral by hand: it is signed up at once. Can be undone for 30 days.',
  body: z.object({
    referrer_id: z.uuid(says('referrerMissing')),
    name: requiredText(120, says('friendNameMissing')),
    email: email(says('emailInvalid'), says('friendEmailMissing')),
    phone: z._default(text(40), ''),
    /** Why it is entered by hand; it stands in the activity log. */
    reason: z._default(text(500), ''),
  }),
  answer: z.object({ referral, activity_id: id }),
  refusals: ['not_found', 'refers_themself', 'already_patient', 'already_referred'],
});

export const deleteReferral = endpoint({
  method: 'DELETE',
  path: '/admin/referral/:id',
  access: 'admin',
  changes: ['users', 'referrals', 'totals', 'credit', 'qrs', 'activity'],
  summary: "Delete a referral; a completed one's earnings are reversed. Can be undone for 30 days.",
  params: byId,
  answer: deleted,
  refusals: [],
});

export const completeReferral = endpoint({
  method: 'PUT',
  path: '/admin/referral/:id/complete',
  access: 'admin',
  changes: ['users', 'referrals', 'totals', 'credit', 'qrs', 'deliveries', 'activity'],
  summary: 'Mark a signed-up referral completed and award the credit. Asked again, it answers the same.',
  params: byId,
  /** `activity_id` names the entry by which it can be undone; absent where it was completed before. */
  answer: z.object({ referral, activity_id: z.optional(id) }),
  refusals: ['referral_not_signed_up'],
});
