import { p } from '@mikro-orm/core';
import type { FollowUpFailure, FollowUpState } from '@rewards/domain/follow-ups/follow-up-text';
import { sql } from 'kysely';
import { tableEntity } from '../sql/table.ts';

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
