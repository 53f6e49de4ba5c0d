import { defineEntity, p } from '@mikro-orm/core';
import type { ScreenPage } from '@rewards/domain/screens/screen';
import type { ScreenPairing } from '@rewards/domain/screens/screen-pairing';
import { type Table, tableOf } from '../table.ts';

export const ScreenPairingsTable = defineEntity({
  name: 'ScreenPairingsTable',
  tableName: 'screen_pairings',
  properties: {
    id: p.uuid().primary(),
    page: p.text().$type<ScreenPage>(),
    deviceDigest: p.text(),
    userCode: p.text(),
    expiresAt: p.datetime(3),
    screenId: p.uuid().strictNullable(),
  },
});

export const screenPairings: Table<ScreenPairing> = tableOf(ScreenPairingsTable);
