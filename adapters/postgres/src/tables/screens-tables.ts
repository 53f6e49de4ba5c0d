import { p } from '@mikro-orm/core';
import type { Screen, ScreenPage } from '@rewards/domain/screens/screen';
import { type Table, tableEntity, tableOf } from '../sql/table.ts';
import type { ScreenInstance } from '@rewards/domain/screens/screen-instances';
import type { ScreenFault, ScreenReport, ScreenState, ScreenTransport } from '@rewards/domain/screens/screen-report';
import type { ScreenPairing } from '@rewards/domain/screens/screen-pairing';
import type { DisplayEvent, ScreenCommand } from '@rewards/domain/screens/display-events';

export const ScreensTable = tableEntity('screens', {
  id: p.uuid().primary(),
  name: p.text(),
  page: p.text().$type<ScreenPage>(),
  place: p.text().strictNullable(),
  secretDigest: p.text(),
  pairedAt: p.datetime(3),
  lastSeenAt: p.datetime(3).strictNullable(),
});

export const screens: Table<Screen> = tableOf(ScreensTable);

export const ScreenReportsTable = tableEntity('screen_reports', {
  screenId: p.uuid().primary(),
  page: p.text().$type<ScreenPage>(),
  version: p.text(),
  state: p.text().$type<ScreenState>(),
  transport: p.text().$type<ScreenTransport>(),
  transportSince: p.datetime(3),
  fault: p.text().$type<ScreenFault>().strictNullable(),
  faultAt: p.datetime(3).strictNullable(),
  reportedAt: p.datetime(3),
  instances: p.json<readonly ScreenInstance[]>(),
});

export const screenReports: Table<ScreenReport> = tableOf(ScreenReportsTable);

export const ScreenPairingsTable = tableEntity('screen_pairings', {
  id: p.uuid().primary(),
  page: p.text().$type<ScreenPage>(),
  deviceDigest: p.text(),
  userCode: p.text(),
  expiresAt: p.datetime(3),
  screenId: p.uuid().strictNullable(),
});

export const screenPairings: Table<ScreenPairing> = tableOf(ScreenPairingsTable);

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

export const screensTables = [ScreensTable, ScreenReportsTable, ScreenPairingsTable, DisplayEventsTable] as const;
