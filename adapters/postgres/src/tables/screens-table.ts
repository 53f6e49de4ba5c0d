import { p } from '@mikro-orm/core';
import type { Screen, ScreenPage } from '@rewards/domain/screens/screen';
import { type Table, tableEntity, tableOf } from '../sql/table.ts';

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
