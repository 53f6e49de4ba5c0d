import { p } from '@mikro-orm/core';
import type { ActivityActor } from '@rewards/domain/activity/activity-entry';
import type { ActivityAction, ActivityParams } from '@rewards/domain/activity/activity-params';
import { tableEntity, tableOf } from '../sql/table.ts';

export const ActivityLogTable = tableEntity('activity_log', {
  id: p.uuid().primary(),
  at: p.datetime(3),
  actorKind: p.text().$type<ActivityActor['kind']>(),
  actorId: p.uuid().strictNullable(),
  actorName: p.text(),
  actorEmail: p.text(),
  action: p.text().$type<ActivityAction>(),
  subjectId: p.uuid().strictNullable(),
  addressHash: p.text().strictNullable(),
  /** The sentence of an entry from before parameters were stored. */
  summary: p.text().strictNullable(),
  params: p.json<ActivityParams[ActivityAction]>().strictNullable(),
  undoUntil: p.datetime(3).strictNullable(),
  /** JSON as text, because only the domain reads it. */
  undoSnapshot: p.text().strictNullable(),
  undoneAt: p.datetime(3).strictNullable(),
  partOf: p.uuid().strictNullable(),
});

export const activityLog = tableOf(ActivityLogTable);
