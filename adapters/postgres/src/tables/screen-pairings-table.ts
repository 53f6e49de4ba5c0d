import { p } from '@mikro-orm/core';
import type { ScreenPage } from '@rewards/domain/screens/screen';
import type { ScreenPairing } from '@rewards/domain/screens/screen-pairing';
import { type Table, tableEntity, tableOf } from '../sql/table.ts';

export const ScreenPairingsTable = tableEntity('screen_pairings', {
  id: p.uuid().primary(),
  page: p.text().$type<ScreenPage>(),
  deviceDigest: p.text(),
  userCode: p.text(),
  expiresAt: p.datetime(3),
  screenId: p.uuid().strictNullable(),
});

export const screenPairings: Table<ScreenPairing> = tableOf(ScreenPairingsTable);
