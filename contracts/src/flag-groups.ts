import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { byId, givenId, id, text } from './fields.ts';
import { says } from './messages.ts';
import { referral } from './referrals.ts';

/** How many referrals can be decided about together. */
export const maxTogether = 100;

/** Referrals to decide about together. */
export const severalIds = z
  .array(givenId())
  .check(z.minLength(1, says('referralsNotChosen')), z.maxLength(maxTogether, says('referralsTooMany')));

export const showFlagGroup = endpoint({
  method: 'GET',
  path: '/admin/referral/:id/flag-group',
  permission: 'see_referrals',
  shows: ['referrals'],
  summary:
    'The referrals of the same referrer that share a sign with this one, side by side: the same internet connection, ' +
    "the referrer's phone, or an hour with several friends. Newest first, with those already decided about.",
  params: byId,
  answer: z.object({ referrals: z.array(referral) }),
  refusals: ['nothing_flagged'],
});

export const judgeFlagGroup = endpoint({
  method: 'PUT',
  path: '/admin/referrals/flags',
  permission: 'flag_referrals',
  changes: ['referrals', 'activity'],
  summary:
    'Say of the open flags of up to 100 referrals that they are nothing, with one reason. What is flagged later is ' +
    'open. All can be undone at once for 30 days.',
  body: z.object({ referral_ids: severalIds, word: z._default(text(500), '') }),
  answer: z.object({ judged: z.int(), activity_id: id }),
  refusals: ['nothing_flagged'],
});
