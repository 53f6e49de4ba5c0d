import { p } from '@mikro-orm/core';
import type { Session, SessionDevice } from '@rewards/domain/sign-in/sessions/session';
import { type Table, tableEntity, tableOf } from '../sql/table.ts';

export const SessionsTable = tableEntity('sessions', {
  id: p.text().primary(),
  userId: p.uuid(),
  startedWith: p.text().$type<Session['startedWith']>(),
  startedAt: p.datetime(3),
  seenAt: p.datetime(3),
  browser: p.text().strictNullable(),
  system: p.text().strictNullable(),
});

export const sessions: Table<Session & SessionDevice> = tableOf(SessionsTable);

/** What a session is known by. What its browser says it is only stands in the user's own list. */
export const sessionColumns = ['id', 'userId', 'startedWith', 'startedAt', 'seenAt'] as const;
