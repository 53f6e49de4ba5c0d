import { listActivity, undoActivity } from '@rewards/contracts/activity';
import type { ActivityHistory } from '@rewards/domain/activity/activity-history';
import type { UndoActivity } from '@rewards/domain/undo/undo-activity';
import type { Clock } from '@rewards/domain/clock';
import { pageCount } from '@rewards/domain/page';
import { refused } from '../http/domain-refusals.ts';
import { type Route, route } from '../http/route.ts';
import { textsFor } from '../texts/texts.ts';
import { presentActivity } from './present-activity.ts';
import { soughtWords } from './sought-words.ts';

/** The activity log, and undoing from it (rules 29 and 30). */
export const activityRoutes = (history: ActivityHistory, undo: UndoActivity, clock: Clock): readonly Route[] => [
  route(listActivity, async ({ query: { page, per_page, q }, context }) => {
    const { activity: sentences } = textsFor(context);
    const found = await history.list({ words: soughtWords(sentences, q) }, { page, perPage: per_page });
    const now = clock.now();
    return {
      activity: found.rows.map((record) => presentActivity(sentences, record, now)),
      pages: pageCount(found.total, per_page),
      total: found.total,
    };
  }),

  route(undoActivity, async ({ params, signedIn, context }) => {
    const outcome = await undo.execute({ activityId: params.id, adminId: signedIn.user.id });
    if (outcome.kind === 'refused') return refused(outcome.reason);
    const record = await history.find(outcome.activityId);
    return record
      ? { activity: presentActivity(textsFor(context).activity, record, clock.now()) }
      : refused('activity_unknown');
  }),
];
