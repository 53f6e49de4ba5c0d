import { p } from '@mikro-orm/core';
import type { Cents } from '@rewards/domain/cents';
import { tableEntity, tableOf } from '../sql/table.ts';

export const CreditYearsTable = tableEntity('credit_years', {
  userId: p.uuid().primary(),
  programYear: p.integer().primary(),
  heldCents: p.integer().$type<Cents>(),
  capCents: p.integer().$type<Cents>(),
});

export const creditYears = tableOf(CreditYearsTable);
