import { p } from '@mikro-orm/core';
import type { Session } from '@rewards/domain/sign-in/sessions/session';
import { type Table, tableEntity, tableOf } from '../sql/table.ts';

export const SessionsTable = tableEntity('sessions', {
  id: p.text().primary(),
  userId: p.uuid(),
  startedWith: p.text().$type<Session['startedWith']>(),
  startedAt: p.datetime(3),
  seenAt: p.datetime(3),
});

export const sessions: Table<Session> = tableOf(SessionsTable);
