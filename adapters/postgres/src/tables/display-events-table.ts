import { p } from '@mikro-orm/core';
import type { DisplayEvent, ScreenCommand } from '@rewards/domain/screens/display-events';
import { tableEntity, tableOf } from '../sql/table.ts';

export const DisplayEventsTable = tableEntity('display_events', {
  id: p.bigint().primary().autoincrement(),
  at: p.datetime(3),
  kind: p.text().$type<DisplayEvent['kind']>(),
  qrGenerationId: p.uuid().strictNullable(),
  /** Both hold the digest of the landing address's token. Older releases stored addresses here. */
  qrUrl: p.text().strictNullable(),
  landingUrl: p.text().strictNullable(),
  expiresAt: p.datetime(3).strictNullable(),
  firstName: p.text().strictNullable(),
  welcomeName: p.text().strictNullable(),
  smsWillSend: p.boolean().strictNullable(),
  smsScheduledFor: p.datetime(3).strictNullable(),
  smsHasPhone: p.boolean().strictNullable(),
  place: p.text().strictNullable(),
  clearsId: p.bigint('string').strictNullable(),
  screenId: p.uuid().strictNullable(),
  command: p.text().$type<ScreenCommand>().strictNullable(),
});

export const displayEvents = tableOf(DisplayEventsTable);
