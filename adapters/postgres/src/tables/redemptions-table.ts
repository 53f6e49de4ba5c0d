import { p } from '@mikro-orm/core';
import type { Cents } from '@rewards/domain/cents';
import type { Redemption } from '@rewards/domain/credit/redemption';
import { type Table, tableEntity, tableOf } from '../sql/table.ts';

export const RedemptionsTable = tableEntity('redemptions', {
  id: p.uuid().primary(),
  userId: p.uuid(),
  amountCents: p.integer().$type<Cents>(),
  givenOn: p.date(),
  note: p.text(),
  requestId: p.uuid().unique().strictNullable(),
  actorId: p.uuid(),
  activityId: p.uuid(),
  createdAt: p.datetime(3),
  undoneAt: p.datetime(3).strictNullable(),
});

export const redemptions: Table<Redemption> = tableOf(RedemptionsTable);
