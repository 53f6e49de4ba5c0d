import { p } from '@mikro-orm/core';
import { tableEntity, tableOf } from '../sql/table.ts';

export const TaskMarksTable = tableEntity('task_marks', {
  key: p.text().primary(),
  ownerId: p.uuid().nullable(),
  doneAt: p.datetime(3).nullable(),
  changedAt: p.datetime(3),
});

export const taskMarks = tableOf(TaskMarksTable, ['key']);
