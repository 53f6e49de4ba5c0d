import { denyReferral, listDenialReasons, takeBackDenial } from '@rewards/contracts/denials';
import { type Route, route } from '../../http/route.ts';
import { textsFor } from '../../texts/texts.ts';
import { presentDenialReasons } from './present-denial.ts';
import { changed } from './referral-changes.routes.ts';
import type { Service } from '../ports.ts';

/** Referrals that aren't counted (rule 33). */
export const denialRoutes = (dependencies: Service): readonly Route[] => [
  route(listDenialReasons, async ({ context }) => ({ reasons: [...presentDenialReasons(textsFor(context))] })),

  route(denyReferral, async ({ params: { id }, body, signedIn, context }) => {
    const by = { userId: signedIn.user.id };
    const outcome = await dependencies.denyReferral.execute({ ...body, referralId: id, adminId: by.userId });
    if (outcome.kind === 'refused') return outcome;
    return changed(dependencies, { context, by, id, activityId: outcome.activityId });
  }),

  route(takeBackDenial, async ({ params: { id }, signedIn, context }) => {
    const by = { userId: signedIn.user.id };
    const outcome = await dependencies.takeBackDenial.execute({ referralId: id, adminId: by.userId });
    if (outcome.kind === 'refused') return outcome;
    return changed(dependencies, { context, by, id, activityId: outcome.activityId });
  }),
];
