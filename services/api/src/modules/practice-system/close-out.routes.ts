import { applyCloseOut, readCloseOut } from '@rewards/contracts/close-out';
import { pasteVisits } from '@rewards/contracts/visits';
import type { IdentifiedActor } from '@rewards/domain/activity/activity-entry';
import { centsToDollars } from '@rewards/domain/cents';
import type { PastedLine } from '@rewards/domain/practice-system/paste-visits';
import { type Route, route } from '../../http/route.ts';
import { type Texts, textsFor } from '../../texts/texts.ts';
import { forReader } from '../referrals/present-denial.ts';
import { presentListedReferral } from '../referrals/present-referral.ts';
import type { Service } from '../ports.ts';

/** A day's visits from one pasted list: as visits to confirm, or read and completed by another system. */
export const closeOutRoutes = (dependencies: Service): readonly Route[] => [
  route(pasteVisits, async ({ body: { text, visited_on: visitedOn }, signedIn, context }) => {
    const by = { userId: signedIn.user.id };
    const outcome = await dependencies.pasteVisits.execute({ text, visitedOn, by });
    if (outcome.kind === 'refused') return outcome;
    return {
      lines: presentLines(outcome.lines, by, textsFor(context)),
      matched: outcome.matched,
      activity_id: outcome.activityId ?? null,
    };
  }),

  route(readCloseOut, async ({ body: { text }, by, context }) => {
    const outcome = await dependencies.pasteVisits.preview(text);
    return outcome.kind === 'refused' ? outcome : { lines: presentLines(outcome.lines, by, textsFor(context)) };
  }),

  route(applyCloseOut, async ({ body: { referral_ids: referralIds, lines, visited_on: visitedOn }, by, context }) => {
    const visits = referralIds.map((referralId, at) => ({ referralId, line: lines?.[at] }));
    const outcome = await dependencies.confirmVisits.execute({ visits, closeOut: { visitedOn }, by });
    const { refusals } = textsFor(context);
    return {
      completed: outcome.confirmed.length,
      earned: centsToDollars(outcome.earnedCents),
      ignored: outcome.ignored.map(({ referralId, reason }) => ({ referral_id: referralId, reason: refusals[reason] })),
      activity_id: outcome.activityId ?? null,
    };
  }),
];

const presentLines = (lines: readonly PastedLine[], by: IdentifiedActor, texts: Texts) =>
  lines.map(({ line, matches }) => ({
    line,
    matches: matches.map(({ referral, evidence, certainty, notDone }) => ({
      referral: forReader(by, presentListedReferral(referral, texts)),
      evidence: [...evidence],
      certainty,
      not_done: notDone ?? null,
    })),
  }));
