import { p } from '@mikro-orm/core';
import type { Cents } from '@rewards/domain/cents';
import type { LedgerEntry } from '@rewards/domain/credit/credit-entry';
import { type RowOf, type Table, tableEntity, tableOf } from '../sql/table.ts';
import type { Redemption } from '@rewards/domain/credit/redemption';
import type {
  Approval,
  CreditPosting,
  PostingDirection,
  PostingFinding,
  PostingProblem,
  PostingState,
} from '@rewards/domain/credit/postings/credit-posting';
import type { TypedSlip } from '@rewards/domain/credit/postings/credit-slips';
import type { ReportThreshold } from '@rewards/domain/credit/report/report-threshold';

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

export const CreditYearsTable = tableEntity('credit_years', {
  userId: p.uuid().primary(),
  programYear: p.integer().primary(),
  heldCents: p.integer().$type<Cents>(),
  capCents: p.integer().$type<Cents>(),
});

export const creditYears = tableOf(CreditYearsTable);

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

export const CreditPostingsTable = tableEntity('credit_postings', {
  id: p.uuid().primary(),
  redemptionId: p.uuid(),
  direction: p.text().$type<PostingDirection>(),
  userId: p.uuid(),
  connectionId: p.uuid().strictNullable(),
  chartId: p.text().strictNullable(),
  typeId: p.text().strictNullable(),
  amountCents: p.integer().$type<Cents>(),
  marker: p.text().unique(),
  state: p.text().$type<PostingState>(),
  problem: p.text().$type<PostingProblem>().strictNullable(),
  words: p.text(),
  approved: p.text().$type<Approval>().strictNullable(),
  sends: p.integer(),
  lookUps: p.integer(),
  refusals: p.integer(),
  sentAt: p.datetime(3).strictNullable(),
  dueAt: p.datetime(3),
  adjustmentId: p.text().strictNullable(),
  finding: p.text().$type<PostingFinding>().strictNullable(),
  isReviewed: p.boolean(),
  comparedAt: p.datetime(3).strictNullable(),
  createdAt: p.datetime(3),
});

export const creditPostings: Table<CreditPosting> = tableOf(CreditPostingsTable, [
  'id',
  'redemptionId',
  'direction',
  'userId',
  'amountCents',
  'marker',
  'createdAt',
]);

export const CreditSlipsTable = tableEntity('credit_slips', {
  redemptionId: p.uuid().primary(),
  typedAt: p.datetime(3),
  typedBy: p.uuid(),
});

export const creditSlips: Table<TypedSlip> = tableOf(CreditSlipsTable);

export const ReportThresholdsTable = tableEntity('report_thresholds', {
  year: p.integer().primary(),
  thresholdCents: p.integer().$type<Cents>(),
  changedBy: p.uuid(),
  changedAt: p.datetime(3),
});

export const reportThresholds: Table<ReportThreshold> = tableOf(ReportThresholdsTable);

export const creditTables = [
  CreditLedgerTable,
  CreditYearsTable,
  CreditPolicyTable,
  RedemptionsTable,
  CreditPostingsTable,
  CreditSlipsTable,
  ReportThresholdsTable,
] as const;
