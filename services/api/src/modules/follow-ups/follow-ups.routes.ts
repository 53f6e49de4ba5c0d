import { cancelFollowUp, finishTextReply, listFollowUps, listTextReplies } from '@rewards/contracts/follow-ups';
import { composeFollowUpText } from '@rewards/domain/follow-ups/compose-follow-up-text';
import { nameToGreet } from '@rewards/domain/patients/names/name-to-greet';
import { type Route, route } from '../../http/route.ts';
import type { Service } from '../ports.ts';
import { present } from '../present.ts';

const maxListed = 100;

/** Planned texts and replies, for the desk. */
export const followUpRoutes = (dependencies: Service): readonly Route[] => [
  route(listFollowUps, async () => {
    const [{ rows, total }, { name: practice, followUpText }] = await Promise.all([
      dependencies.deliveries.listPlanned(maxListed),
      dependencies.practice.get(),
    ]);
    return {
      follow_ups: rows.map(({ id, phone, dueAt, user }) => ({
        ...{ id, phone, user: { id: user.id, name: user.name, email: user.email } },
        due_at: dueAt.toISOString(),
        text: composeFollowUpText(followUpText, {
          firstName: nameToGreet(user),
          link: `${dependencies.publicUrl}/r/${user.referralCode}`,
          practice,
        }),
      })),
      total,
    };
  }),

  route(cancelFollowUp, async ({ params, signedIn }) => {
    const outcome = await dependencies.cancelFollowUp.execute(params.id, signedIn.user.id);
    return outcome.kind === 'refused' ? outcome : { ok: true as const };
  }),

  route(listTextReplies, async () => {
    const { rows, total } = await dependencies.deliveries.listReplies(maxListed);
    return {
      replies: rows.map((reply) => present({ ...reply, text: reply.words, at: reply.receivedAt })),
      total,
    };
  }),

  route(finishTextReply, async ({ params, signedIn }) => {
    const outcome = await dependencies.finishTextReply.execute(params.id, signedIn.user.id);
    return outcome.kind === 'refused' ? outcome : { ok: true as const, activity_id: outcome.activityId };
  }),
];
