import {
  completeReferral,
  dashboard,
  deleteReferral,
  listOwnReferrals,
  listReferrals,
  referByHand,
} from '@rewards/contracts/referrals';
import { centsToDollars } from '@rewards/domain/cents';
import { pageCount } from '@rewards/domain/page';
import { presentCreditTotals } from '../credit/present-credit.ts';
import { notSignedIn } from '../http/refusal.ts';
import { refused } from '../http/domain-refusals.ts';
import { type Route, route } from '../http/route.ts';
import { textsFor } from '../texts/texts.ts';
import { presentListedReferral, presentOwnReferral, presentReferral } from './present-referral.ts';
import type { ReferralParts } from './referrals.module.ts';

/** Referrals, as their referrer and as admins see and move them. */
export const referralRoutes = (parts: ReferralParts): readonly Route[] => [
  route(dashboard, async ({ signedIn }) => {
    const shown = await parts.showDashboard.execute(signedIn.user.id);
    // Deleted since the session was read.
    if (!shown) return notSignedIn;
    return {
      stats: {
        annual_earnings: centsToDollars(shown.annualCents),
        remaining_earnings: centsToDollars(shown.remainingCents),
        ...presentCreditTotals(shown),
        total_referrals: shown.pendingReferrals + shown.signedUpReferrals + shown.completedReferrals,
        completed_referrals: shown.completedReferrals,
        pending_referrals: shown.pendingReferrals,
        signed_up_referrals: shown.signedUpReferrals,
      },
      referral_link: `${parts.publicUrl}/r/${shown.referralCode}`,
      first_visit_due: shown.firstVisitDue,
    };
  }),

  route(listOwnReferrals, async ({ signedIn, query: { page, per_page } }) => {
    const found = await parts.referralLists.listOwn(signedIn.user.id, { page, perPage: per_page });
    return {
      referrals: found.rows.map(presentOwnReferral),
      pages: pageCount(found.total, per_page),
      total: found.total,
    };
  }),

  route(listReferrals, async ({ query: { page, per_page, status }, context }) => {
    const found = await parts.listReferrals.execute(status ? { status } : {}, { page, perPage: per_page });
    return {
      referrals: found.rows.map((referral) => presentListedReferral(referral, textsFor(context))),
      pages: pageCount(found.total, per_page),
      total: found.total,
    };
  }),

  route(referByHand, async ({ body: { referrer_id: referrerId, ...friend }, signedIn, context }) => {
    const outcome = await parts.referByHand.execute({ ...friend, referrerId, adminId: signedIn.user.id });
    if (outcome.kind === 'refused') return outcome;
    const entered = await parts.referralLists.find(outcome.referralId);
    return entered
      ? { referral: presentReferral(entered, textsFor(context)), activity_id: outcome.activityId }
      : refused('referral_unknown');
  }),

  route(deleteReferral, async ({ params, signedIn }) => {
    const outcome = await parts.deleteReferral.execute({ referralId: params.id, adminId: signedIn.user.id });
    return outcome.kind === 'refused' ? outcome : { ok: true as const, activity_id: outcome.activityId };
  }),

  route(completeReferral, async ({ params, signedIn, context }) => {
    const outcome = await parts.completeReferral.execute({ referralId: params.id, adminId: signedIn.user.id });
    if (outcome.kind === 'refused') return outcome;
    const referral = await parts.referralLists.find(outcome.referralId);
    return referral
      ? { referral: presentReferral(referral, textsFor(context)), activity_id: outcome.activityId }
      : refused('referral_unknown');
  }),
];
