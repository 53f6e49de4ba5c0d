import { p } from '@mikro-orm/core';
import type { Cents } from '@rewards/domain/cents';
import { tableEntity, tableOf } from '../sql/table.ts';

export const CreditPolicyTable = tableEntity('credit_policy', {
  sequence: p.bigint().primary().autoincrement(),
  id: p.uuid().unique(),
  beginsOn: p.date(),
  /** Both are null if the change planned for this day was withdrawn. */
  awardCents: p.integer().$type<Cents>().strictNullable(),
  yearCapCents: p.integer().$type<Cents>().strictNullable(),
  timeZone: p.text(),
  actorId: p.uuid().strictNullable(),
  decidedAt: p.datetime(3),
});

export const creditPolicy = tableOf(CreditPolicyTable);
