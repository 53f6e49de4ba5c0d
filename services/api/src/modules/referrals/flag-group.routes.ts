import { denyReferrals } from '@rewards/contracts/denials';
import { judgeFlagGroup, showFlagGroup } from '@rewards/contracts/flag-groups';
import { type Route, route } from '../../http/route.ts';
import { textsFor } from '../../texts/texts.ts';
import { presentReferral } from './present-referral.ts';
import type { Service } from '../ports.ts';

/** Flagged referrals that share a sign, decided about together (rule 9). */
export const flagGroupRoutes = (dependencies: Service): readonly Route[] => [
  route(showFlagGroup, async ({ params, context }) => {
    const outcome = await dependencies.showFlagGroup.execute(params.id);
    if (outcome.kind === 'refused') return outcome;
    return { referrals: outcome.referrals.map((referral) => presentReferral(referral, textsFor(context))) };
  }),

  route(judgeFlagGroup, async ({ body: { referral_ids: referralIds, word }, signedIn }) => {
    const outcome = await dependencies.judgeFlagGroup.execute({ referralIds, word, adminId: signedIn.user.id });
    return outcome.kind === 'refused' ? outcome : { judged: outcome.count, activity_id: outcome.activityId };
  }),

  route(denyReferrals, async ({ body: { referral_ids: referralIds, ...words }, signedIn }) => {
    const outcome = await dependencies.denyReferrals.execute({ referralIds, ...words, adminId: signedIn.user.id });
    if (outcome.kind === 'refused') return outcome;
    return { denied: outcome.count, ignored: outcome.ignored, activity_id: outcome.activityId };
  }),
];
