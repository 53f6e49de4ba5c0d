import { p } from '@mikro-orm/core';
import type { FollowUpFailure, FollowUpState } from '@rewards/domain/follow-ups/follow-up-text';
import { sql } from 'kysely';
import { tableEntity } from '../sql/table.ts';
import type { TextsSource } from '@rewards/domain/patients/texts-origin';
import type { WhyNoText } from '@rewards/domain/follow-ups/follow-up-texts';

export const FollowUpTextsTable = tableEntity('follow_up_texts', {
  qrGenerationId: p.uuid().primary(),
  phone: p.text(),
  state: p.text().$type<FollowUpState>(),
  dueAt: p.datetime(3),
  attempts: p.integer(),
  sendingSince: p.datetime(3).strictNullable(),
  messageId: p.text().strictNullable(),
  deliveredAt: p.datetime(3).strictNullable(),
  failure: p.text().strictNullable(),
  failureReason: p.text().$type<FollowUpFailure>().strictNullable(),
});

/** Texts that failed before the exact reason was stored have only the rough one. */
export const exactFailure = sql<FollowUpFailure | null>`coalesce(failure_reason, failure)`.as('failure');

export const TextOptOutsTable = tableEntity('text_opt_outs', {
  phone: p.text().primary(),
  /** When the phone was refused. Named after the replies, which were the only way once. */
  repliedAt: p.datetime(3),
  source: p.text().$type<TextsSource>(),
  detail: p.text().strictNullable(),
  setBy: p.uuid().strictNullable(),
});

export const TextRepliesTable = tableEntity('text_replies', {
  id: p.uuid().primary(),
  phone: p.text(),
  userId: p.uuid().strictNullable(),
  body: p.text(),
  mayMeanStop: p.boolean(),
  receivedAt: p.datetime(3),
  doneAt: p.datetime(3).strictNullable(),
});

export const LandlinesTable = tableEntity('landlines', {
  phone: p.text().primary(),
  reportedAt: p.datetime(3),
});

export const LeftOutTextsTable = tableEntity('left_out_texts', {
  qrGenerationId: p.uuid().primary(),
  reason: p.text().$type<WhyNoText['reason']>(),
  otherAt: p.datetime(3).strictNullable(),
});

export const followUpsTables = [
  FollowUpTextsTable,
  TextOptOutsTable,
  TextRepliesTable,
  LandlinesTable,
  LeftOutTextsTable,
] as const;
