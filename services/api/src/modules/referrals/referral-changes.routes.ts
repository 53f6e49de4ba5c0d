import { showReferral } from '@rewards/contracts/lookups';
import type { Context } from 'koa';
import { arriveFriend } from '@rewards/contracts/arrivals';
import { previewCompletions } from '@rewards/contracts/completion-preview';
import { completeReferral, deleteReferral, judgeFlags, referByHand } from '@rewards/contracts/referrals';
import type { IdentifiedActor } from '@rewards/domain/activity/activity-entry';
import { centsToDollars } from '@rewards/domain/cents';
import { refused } from '../../http/domain-refusals.ts';
import { nothingHere } from '../../http/refusal.ts';
import { Created, type Route, route } from '../../http/route.ts';
import { textsFor } from '../../texts/texts.ts';
import { forReader } from './present-denial.ts';
import { presentReferral } from './present-referral.ts';
import type { Service } from '../ports.ts';

/** A referral as it is after a change, with the log entry that undoes the change. */
export async function changed<Id extends string | null>(
  { referralLists }: Service,
  { context, by, id, activityId }: { context: Context; by: IdentifiedActor; id: string; activityId: Id },
) {
  const referral = await referralLists.find(id);
  if (!referral) return refused('referral_unknown');
  return { referral: forReader(by, presentReferral(referral, textsFor(context))), activity_id: activityId };
}

/** Admins' changes to referrals. */
export const referralChangeRoutes = (dependencies: Service): readonly Route[] => [
  route(referByHand, async ({ body: { referrer_id: referrerId, ...friend }, by, context }) => {
    const outcome = await dependencies.referByHand.execute({ ...friend, referrerId, by });
    if (outcome.kind === 'refused') return outcome;
    const { referralId: id, activityId } = outcome;
    const shown = await changed(dependencies, { context, by, id, activityId });
    return 'referral' in shown ? new Created(shown, `/admin/referrals/${id}`) : shown;
  }),

  route(showReferral, async ({ params: { id }, by, context }) => {
    const found = await dependencies.referralLists.find(id);
    return found ? { referral: forReader(by, presentReferral(found, textsFor(context))) } : nothingHere;
  }),

  route(judgeFlags, async ({ params: { id }, body, signedIn, context }) => {
    const by = { userId: signedIn.user.id };
    const outcome = await dependencies.judgeFlags.execute({ ...body, referralId: id, adminId: by.userId });
    if (outcome.kind === 'refused') return outcome;
    return changed(dependencies, { context, by, id, activityId: outcome.activityId });
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
    return changed(dependencies, { context, by, id: outcome.referralId, activityId: outcome.activityId ?? null });
  }),

  route(completeReferral, async ({ params, body: { visited_on: visitedOn }, by, context }) => {
    const outcome = await dependencies.completeReferral.execute({ referralId: params.id, by, visitedOn });
    if (outcome.kind === 'refused') return outcome;
    return changed(dependencies, { context, by, id: outcome.referralId, activityId: outcome.activityId ?? null });
  }),
];
