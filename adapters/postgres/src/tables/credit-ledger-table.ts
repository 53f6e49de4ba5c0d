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
  /** Set on earned and reversed credit. */
  referralId: p.uuid().strictNullable(),
  /** Set on redeemed credit. */
  redemptionId: p.uuid().strictNullable(),
  reason: p.text().$type<LedgerEntry['reason']>(),
  actorId: p.uuid(),
  at: p.datetime(3),
});

export const creditLedger = tableOf(CreditLedgerTable);

export type LedgerRow = RowOf<typeof CreditLedgerTable>;

/** An entry references a referral or a redemption. Its row sets the other column to null. */
export const toLedgerRow = (entry: LedgerEntry): LedgerRow =>
  creditLedger.rowOf({ referralId: null, redemptionId: null, ...entry });
