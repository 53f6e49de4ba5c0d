import { p } from '@mikro-orm/core';
import type { Cents } from '@rewards/domain/cents';
import type { LedgerEntry } from '@rewards/domain/credit/credit-entry';
import { type RowOf, tableEntity, tableOf } from '../sql/table.ts';

export const CreditLedgerTable = tableEntity('credit_ledger', {
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
});

export const creditLedger = tableOf(CreditLedgerTable);

export type LedgerRow = RowOf<typeof CreditLedgerTable>;

/** An entry names a referral or a redemption, and its row says of the other that there is none. */
export const toLedgerRow = (entry: LedgerEntry): LedgerRow =>
  creditLedger.rowOf({ referralId: null, redemptionId: null, ...entry });
