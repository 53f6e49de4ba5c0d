import { listActivity, listActivityActions, undoActivity } from '@rewards/contracts/activity';
import type { ActivityAction } from '@rewards/domain/activity/activity-params';
import { refused } from '../../http/domain-refusals.ts';
import { asSearch, pageOf, paged } from '../list-page.ts';
import { type Route, route } from '../../http/route.ts';
import { textsFor } from '../../texts/texts.ts';
import { presentActivity } from './present-activity.ts';
import type { Service } from '../ports.ts';

/** The activity log, and undo (rules 29 and 30). */
export const activityRoutes = (dependencies: Service): readonly Route[] => [
  route(listActivity, async ({ query, signedIn, context }) => {
    const { activity: sentences } = textsFor(context);
    const action = (query.action || undefined) as ActivityAction | undefined;
    const found = await dependencies.activityHistory.list({ person: asSearch(query.q), action }, pageOf(query));
    const read = { reader: signedIn.user, now: dependencies.clock.now() };
    return {
      activity: found.rows.map((record) => presentActivity(sentences, record, read)),
      ...paged(found, query),
    };
  }),

  route(listActivityActions, async ({ context }) => {
    const { activityNames } = textsFor(context);
    return { actions: Object.entries(activityNames).map(([action, name]) => ({ action, name })) };
  }),

  route(undoActivity, async ({ params, signedIn, context }) => {
    const outcome = await dependencies.undoActivity.execute({ activityId: params.id, adminId: signedIn.user.id });
    if (outcome.kind === 'refused') return outcome;
    const record = await dependencies.activityHistory.find(outcome.activityId);
    const read = { reader: signedIn.user, now: dependencies.clock.now() };
    return record
      ? { activity: presentActivity(textsFor(context).activity, record, read) }
      : refused('activity_unknown');
  }),
];
