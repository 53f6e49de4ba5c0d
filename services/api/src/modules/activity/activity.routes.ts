import { listActivity, listActivityActions, undoActivity } from '@rewards/contracts/activity';
import type { ActivityAction } from '@rewards/domain/activity/activity-params';
import { isFresh } from '@rewards/domain/sign-in/sessions/session';
import { refused } from '../../http/domain-refusals.ts';
import { asSearch, pageOf, paged } from '../list-page.ts';
import { type Route, route } from '../../http/route.ts';
import { textsFor } from '../../texts/texts.ts';
import { presentActivity } from './present-activity.ts';
import type { Service } from '../ports.ts';

/** The activity log, and undo (rules 29 and 30). */
export const activityRoutes = (dependencies: Service): readonly Route[] => [
  route(listActivity, async ({ query, signedIn, context }) => {
    const texts = textsFor(context);
    const action = (query.action || undefined) as ActivityAction | undefined;
    const filter = {
      ...{ person: asSearch(query.q), action, undoableBy: query.own_acts === '1' ? signedIn.user.id : undefined },
      ...{ partOf: query.part_of, withOpenings: query.opened === '1' },
    };
    const found = await dependencies.activityHistory.list(filter, pageOf(query));
    const read = { reader: signedIn.user, now: dependencies.clock.now() };
    return {
      activity: found.rows.map((record) => presentActivity(texts, record, read)),
      ...paged(found, query),
    };
  }),

  route(listActivityActions, async ({ context }) => {
    const { activityNames } = textsFor(context);
    return { actions: Object.entries(activityNames).map(([action, name]) => ({ action, name })) };
  }),

  route(undoActivity, async ({ params, signedIn, context }) => {
    const isStale = !isFresh(signedIn.session, dependencies.clock.now());
    const command = { activityId: params.id, adminId: signedIn.user.id, isStale };
    const outcome = await dependencies.undoActivity.execute(command);
    if (outcome.kind === 'refused') return outcome;
    const record = await dependencies.activityHistory.find(outcome.activityId);
    const read = { reader: signedIn.user, now: dependencies.clock.now() };
    return record ? { activity: presentActivity(textsFor(context), record, read) } : refused('activity_unknown');
  }),
];
