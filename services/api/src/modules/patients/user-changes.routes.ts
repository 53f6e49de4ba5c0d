import { deleteUser, setCounters } from '@rewards/contracts/patients';
import { refused } from '../../http/domain-refusals.ts';
import { type Route, route } from '../../http/route.ts';
import { presentUser } from './present-user.ts';
import type { Service } from '../ports.ts';

/** Admins' changes to users: counters and deletion. */
export const userChangeRoutes = (dependencies: Service): readonly Route[] => [
  route(setCounters, async ({ params, body: { completed, signed_up, seen }, signedIn }) => {
    const outcome = await dependencies.setCounters.execute({
      userId: params.id,
      adminId: signedIn.user.id,
      completed,
      signedUp: signed_up,
      seen: seen && { completed: seen.completed, signedUp: seen.signed_up },
    });
    if (outcome.kind === 'refused') return outcome;
    const user = await dependencies.userDirectory.find(params.id);
    if (!user) return refused('user_unknown');
    const presented = presentUser(user);
    return { stats: presented.stats, user: presented, activity_id: outcome.activityId };
  }),

  route(deleteUser, async ({ params, signedIn }) => {
    const outcome = await dependencies.deleteUser.execute({ userId: params.id, adminId: signedIn.user.id });
    return outcome.kind === 'refused' ? outcome : { ok: true as const, activity_id: outcome.activityId };
  }),
];
