import { denyReferral, listDenialReasons, takeBackDenial } from '@rewards/contracts/denials';
import { refused } from '../../http/domain-refusals.ts';
import { type Route, route } from '../../http/route.ts';
import { textsFor } from '../../texts/texts.ts';
import { presentDenialReasons } from './present-denial.ts';
import { presentReferral } from './present-referral.ts';
import type { Service } from '../ports.ts';

/** Referrals that aren't counted (rule 33). */
export const denialRoutes = (dependencies: Service): readonly Route[] => [
  route(listDenialReasons, async ({ context }) => ({ reasons: [...presentDenialReasons(textsFor(context))] })),

  route(denyReferral, async ({ params, body, signedIn, context }) => {
    const outcome = await dependencies.denyReferral.execute({
      ...body,
      referralId: params.id,
      adminId: signedIn.user.id,
    });
    if (outcome.kind === 'refused') return outcome;
    const referral = await dependencies.referralLists.find(params.id);
    return referral
      ? { referral: presentReferral(referral, textsFor(context)), activity_id: outcome.activityId }
      : refused('referral_unknown');
  }),

  route(takeBackDenial, async ({ params, signedIn, context }) => {
    const outcome = await dependencies.takeBackDenial.execute({ referralId: params.id, adminId: signedIn.user.id });
    if (outcome.kind === 'refused') return outcome;
    const referral = await dependencies.referralLists.find(params.id);
    return referral
      ? { referral: presentReferral(referral, textsFor(context)), activity_id: outcome.activityId }
      : refused('referral_unknown');
  }),
];
