import { p } from '@mikro-orm/core';
import type { Cents } from '@rewards/domain/cents';
import type {
  Approval,
  CreditPosting,
  PostingDirection,
  PostingFinding,
  PostingProblem,
  PostingState,
} from '@rewards/domain/credit/postings/credit-posting';
import { type Table, tableEntity, tableOf } from '../sql/table.ts';

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
