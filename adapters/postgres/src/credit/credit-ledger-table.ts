import { defineEntity, p } from '@mikro-orm/core';
import type { Cents } from '@rewards/domain/credit/cents';
import type { CreditEntry, CreditReason } from '@rewards/domain/credit/credit-entry';

export const CreditLedgerTable = defineEntity({
  name: 'CreditLedgerTable',
  tableName: 'credit_ledger',
  properties: {
    sequence: p.bigint().primary().autoincrement(),
    id: p.uuid().unique(),
    userId: p.uuid(),
    programYear: p.integer(),
    kind: p.text().$type<CreditEntry['kind']>(),
    amountCents: p.integer().$type<Cents>(),
    referralId: p.uuid(),
    reason: p.text().$type<CreditReason>(),
    actorId: p.uuid(),
    at: p.datetime(3),
  },
});
