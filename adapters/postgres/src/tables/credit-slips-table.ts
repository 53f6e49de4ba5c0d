import { p } from '@mikro-orm/core';
import type { TypedSlip } from '@rewards/domain/credit/postings/credit-slips';
import { type Table, tableEntity, tableOf } from '../sql/table.ts';

export const CreditSlipsTable = tableEntity('credit_slips', {
  redemptionId: p.uuid().primary(),
  typedAt: p.datetime(3),
  typedBy: p.uuid(),
});

export const creditSlips: Table<TypedSlip> = tableOf(CreditSlipsTable);
