import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { byId, id, text } from './fields.ts';
import { severalIds } from './flag-groups.ts';
import { denialReason, referral } from './referrals.ts';

/** What a denial changes elsewhere: the referral doesn't count in any list or total. */
const changes = ['users', 'referrals', 'totals', 'trends', 'qrs', 'activity'] as const;

export const listDenialReasons = endpoint({
  method: 'GET',
  path: '/admin/denial-reasons',
  permission: 'deny_referrals',
  shows: [],
  summary: "The reasons why a referral isn't counted, with what the patients will read.",
  answer: z.object({
    reasons: z.array(
      z.object({
        reason: denialReason,
        /** In a few words, for staff. */
        name: z.string(),
        /** What the referrer reads. Until the friend joins, it says less: anyone can type an email. */
        referrer_reads: z.string(),
        referrer_reads_while_pending: z.string(),
        /** What the friend reads once they sign in. */
        friend_reads: z.string(),
      }),
    ),
  }),
});
export type DenialReasonFound = z.output<typeof listDenialReasons.answer>['reasons'][number];

export const denyReferral = endpoint({
  method: 'PUT',
  path: '/admin/referral/:id/denial',
  permission: 'deny_referrals',
  changes,
  summary:
    'Mark a pending or signed-up referral as not counted, with a reason that both patients read as a kind sentence. ' +
    "It can't be completed until that is taken back. Can be undone for 30 days.",
  params: byId,
  /** `note`: staff's own words. Patients never read them. */
  body: z.object({ reason: denialReason, note: z._default(text(500), '') }),
  answer: z.object({ referral, activity_id: id }),
  refusals: ['denied_after_visit', 'already_denied'],
});

export const denyReferrals = endpoint({
  method: 'PUT',
  path: '/admin/referrals/denial',
  permission: 'deny_referrals',
  changes,
  summary:
    'Mark up to 100 referrals as not counted with one reason. Those completed or decided about in the meantime are ' +
    'left out and counted. All can be undone at once for 30 days.',
  body: z.object({ referral_ids: severalIds, reason: denialReason, note: z._default(text(500), '') }),
  answer: z.object({ denied: z.int(), ignored: z.int(), activity_id: id }),
  refusals: ['nothing_to_deny'],
});

export const takeBackDenial = endpoint({
  method: 'DELETE',
  path: '/admin/referral/:id/denial',
  permission: 'deny_referrals',
  changes,
  summary: 'Count a referral again, in the status it has. Can be undone for 30 days.',
  params: byId,
  answer: z.object({ referral, activity_id: id }),
  refusals: ['not_denied'],
});
