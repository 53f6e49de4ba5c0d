import {
  confirmVisit,
  confirmVisits,
  dismissVisit,
  keepVisit,
  listVisits,
  postponeVisit,
} from '@rewards/contracts/visits';
import { centsToDollars } from '@rewards/domain/cents';
import type { ConfirmVisitsOutcome } from '@rewards/domain/practice-system/confirm-visits';
import type { ShownVisit, ToldTrouble } from '@rewards/domain/practice-system/list-visits';
import { type Route, route } from '../../http/route.ts';
import { type Texts, textsFor } from '../../texts/texts.ts';
import { presentListedReferral } from '../referrals/present-referral.ts';
import type { Service } from '../ports.ts';
import { present } from '../present.ts';

/** Completed visits, for staff to decide about. */
export const visitsRoutes = (dependencies: Service): readonly Route[] => [
  route(listVisits, async ({ context }) => {
    const { system, trouble, postingTrouble, takenBack, toConfirm, unread } = await dependencies.listVisits.execute();
    const texts = textsFor(context);
    return {
      system: system ? { name: system.name, read_at: system.readAt?.toISOString() ?? null } : null,
      trouble: presentTrouble(trouble),
      posting_trouble: presentTrouble(postingTrouble),
      taken_back: takenBack.map((visit) => ({
        ...presentVisit(visit, texts),
        taken_back_at: visit.settledAt?.toISOString() ?? null,
        activity_id: visit.activityId,
      })),
      to_confirm: toConfirm.map((visit) => presentVisit(visit, texts)),
      unread: present(unread),
    };
  }),

  route(confirmVisit, async ({ params: { id }, body: { referral_id: referralId }, signedIn, context }) => {
    const by = { userId: signedIn.user.id };
    const outcome = await dependencies.confirmVisits.execute({ visits: [{ visitId: id, referralId }], by });
    return presentConfirmed(outcome, textsFor(context));
  }),

  route(confirmVisits, async ({ body: { visits: given }, signedIn, context }) => {
    const visits = given.map(({ id: visitId, referral_id: referralId }) => ({ visitId, referralId }));
    const outcome = await dependencies.confirmVisits.execute({ visits, by: { userId: signedIn.user.id } });
    return presentConfirmed(outcome, textsFor(context));
  }),

  route(dismissVisit, async ({ params: { id }, body: { referral_id: referralId }, signedIn }) => {
    const outcome = await dependencies.dismissVisit.execute({ visitId: id, referralId, adminId: signedIn.user.id });
    return outcome.kind === 'refused' ? outcome : { activity_id: outcome.activityId };
  }),

  route(postponeVisit, async ({ params: { id }, signedIn }) => {
    const outcome = await dependencies.postponeVisit.execute({ visitId: id, adminId: signedIn.user.id });
    return outcome.kind === 'refused' ? outcome : { until: outcome.until.toISOString() };
  }),

  route(keepVisit, async ({ params: { id }, signedIn }) => {
    const outcome = await dependencies.keepVisit.execute({ visitId: id, adminId: signedIn.user.id });
    return outcome.kind === 'refused' ? outcome : { kept: true as const };
  }),
];

const presentTrouble = (trouble: ToldTrouble | undefined) => (trouble ? present(trouble) : null);

const presentVisit = ({ id, system, day, name, matches }: ShownVisit, texts: Texts) => ({
  id,
  source: system,
  day,
  name,
  matches: matches.map(({ referral, evidence, certainty, doubts }) => ({
    referral: presentListedReferral(referral, texts),
    evidence: [...evidence],
    certainty,
    doubts: [...doubts],
  })),
});

const presentConfirmed = ({ confirmed, earnedCents, ignored, activityId }: ConfirmVisitsOutcome, texts: Texts) => ({
  confirmed: confirmed.length,
  earned: centsToDollars(earnedCents),
  ignored: ignored.map(({ visitId, reason }) => ({ visit_id: visitId ?? '', reason: texts.refusals[reason] })),
  activity_id: activityId ?? null,
});
