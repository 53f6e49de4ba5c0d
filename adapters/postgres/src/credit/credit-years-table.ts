import { defineEntity, p } from '@mikro-orm/core';
import type { Cents } from '@rewards/domain/cents';
import { tableOf } from '../table.ts';

export const CreditYearsTable = defineEntity({
  name: 'CreditYearsTable',
  tableName: 'credit_years',
  properties: {
    userId: p.uuid().primary(),
    programYear: p.integer().primary(),
    heldCents: p.integer().$type<Cents>(),
    capCents: p.integer().$type<Cents>(),
  },
});

export const creditYears = tableOf(CreditYearsTable);
