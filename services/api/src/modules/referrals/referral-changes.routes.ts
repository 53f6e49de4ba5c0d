import { arriveFriend } from '@rewards/contracts/arrivals';
import { previewCompletions } from '@rewards/contracts/completion-preview';
import { completeReferral, deleteReferral, judgeFlags, referByHand } from '@rewards/contracts/referrals';
import { centsToDollars } from '@rewards/domain/cents';
import { refused } from '../../http/domain-refusals.ts';
import { type Route, route } from '../../http/route.ts';
import { textsFor } from '../../texts/texts.ts';
import { forReader } from './present-denial.ts';
import { presentReferral } from './present-referral.ts';
import type { Service } from '../ports.ts';

/** Admins' changes to referrals. */
export const referralChangeRoutes = (dependencies: Service): readonly Route[] => [
  route(referByHand, async ({ body: { referrer_id: referrerId, ...friend }, by, context }) => {
    const outcome = await dependencies.referByHand.execute({ ...friend, referrerId, by });
    if (outcome.kind === 'refused') return outcome;
    const entered = await dependencies.referralLists.find(outcome.referralId);
    return entered
      ? { referral: forReader(by, presentReferral(entered, textsFor(context))), activity_id: outcome.activityId }
      : refused('referral_unknown');
  }),

  route(judgeFlags, async ({ params, body, signedIn, context }) => {
    const outcome = await dependencies.judgeFlags.execute({
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

  route(deleteReferral, async ({ params, signedIn }) => {
    const outcome = await dependencies.deleteReferral.execute({ referralId: params.id, adminId: signedIn.user.id });
    return outcome.kind === 'refused' ? outcome : { ok: true as const, activity_id: outcome.activityId };
  }),

  route(previewCompletions, async ({ body: { completions } }) => {
    const { years, isYearInQuestion } = await dependencies.previewCompletions.execute(
      completions.map(({ referral_id: referralId, visited_on: visitedOn }) => ({ referralId, visitedOn })),
    );
    return {
      years: years.map(({ earnedCents, ...year }) => ({ ...year, earned: centsToDollars(earnedCents) })),
      year_in_question: isYearInQuestion,
    };
  }),

  route(arriveFriend, async ({ params, signedIn, context }) => {
    const by = { userId: signedIn.user.id };
    const outcome = await dependencies.arriveFriend.execute({ referralId: params.id, by });
    if (outcome.kind === 'refused') return outcome;
    const referral = await dependencies.referralLists.find(outcome.referralId);
    return referral
      ? { referral: presentReferral(referral, textsFor(context)), activity_id: outcome.activityId ?? null }
      : refused('referral_unknown');
  }),

  route(completeReferral, async ({ params, body: { visited_on: visitedOn }, by, context }) => {
    const outcome = await dependencies.completeReferral.execute({
      referralId: params.id,
      by,
      visitedOn,
    });
    if (outcome.kind === 'refused') return outcome;
    const referral = await dependencies.referralLists.find(outcome.referralId);
    return referral
      ? {
          referral: forReader(by, presentReferral(referral, textsFor(context))),
          activity_id: outcome.activityId ?? null,
        }
      : refused('referral_unknown');
  }),
];
