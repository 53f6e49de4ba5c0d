import { applyCloseOut, readCloseOut } from '@rewards/contracts/close-out';
import { centsToDollars } from '@rewards/domain/cents';
import { type Route, route } from '../../http/route.ts';
import { textsFor } from '../../texts/texts.ts';
import { forReader } from '../referrals/present-denial.ts';
import { presentListedReferral } from '../referrals/present-referral.ts';
import type { PracticeSystemDependencies } from './practice-system.use-cases.ts';

/** Closing out a day: many completions from one pasted list. */
export const closeOutRoutes = (dependencies: PracticeSystemDependencies): readonly Route[] => [
  route(readCloseOut, async ({ body: { text }, by, context }) => {
    const outcome = await dependencies.readCloseOut.execute(text);
    if (outcome.kind === 'refused') return outcome;
    const texts = textsFor(context);
    return {
      lines: outcome.lines.map(({ line, matches }) => ({
        line,
        matches: matches.map(({ referral, evidence, certainty, notDone }) => ({
          referral: forReader(by, presentListedReferral(referral, texts)),
          evidence: [...evidence],
          certainty,
          not_done: notDone ?? null,
        })),
      })),
    };
  }),

  route(applyCloseOut, async ({ body: { referral_ids: referralIds, lines, visited_on: visitedOn }, by, context }) => {
    const outcome = await dependencies.applyCloseOut.execute({ referralIds, lines, visitedOn, by });
    const { refusals } = textsFor(context);
    return {
      completed: outcome.completedIds.length,
      earned: centsToDollars(outcome.earnedCents),
      ignored: outcome.ignored.map(({ referralId, reason }) => ({ referral_id: referralId, reason: refusals[reason] })),
      activity_id: outcome.activityId ?? null,
    };
  }),
];
