import { p } from '@mikro-orm/core';
import type { FollowUpFailure, FollowUpState, FollowUpText } from '@rewards/domain/follow-ups/follow-up-text';
import { type Table, tableEntity, tableOf } from '../sql/table.ts';

export const FollowUpTextsTable = tableEntity('follow_up_texts', {
  qrGenerationId: p.uuid().primary(),
  phone: p.text(),
  state: p.text().$type<FollowUpState>(),
  dueAt: p.datetime(3),
  attempts: p.integer(),
  sendingSince: p.datetime(3).strictNullable(),
  messageId: p.text().strictNullable(),
  deliveredAt: p.datetime(3).strictNullable(),
  failure: p.text().$type<FollowUpFailure>().strictNullable(),
});

export const followUpTexts: Table<FollowUpText> = tableOf(FollowUpTextsTable);
