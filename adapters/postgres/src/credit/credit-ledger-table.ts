import { defineEntity, p } from '@mikro-orm/core';
import type { Cents } from '@rewards/domain/cents';
import type { LedgerEntry } from '@rewards/domain/credit/credit-entry';

export const CreditLedgerTable = defineEntity({
  name: 'CreditLedgerTable',
  tableName: 'credit_ledger',
  properties: {
    sequence: p.bigint().primary().autoincrement(),
    id: p.uuid().unique(),
    userId: p.uuid(),
    programYear: p.integer(),
    kind: p.text().$type<LedgerEntry['kind']>(),
    amountCents: p.integer().$type<Cents>(),
    /** For what was earned or reversed. */
    referralId: p.uuid().strictNullable(),
    /** For what was redeemed. */
    redemptionId: p.uuid().strictNullable(),
    reason: p.text().$type<LedgerEntry['reason']>(),
    actorId: p.uuid(),
    at: p.datetime(3),
  },
});
