import { p } from '@mikro-orm/core';
import type { CodePurpose } from '@rewards/domain/sign-in/codes/one-time-code';
import { tableEntity } from '../sql/table.ts';

export const OneTimeCodesTable = tableEntity('one_time_codes', {
  email: p.text().primary(),
  purpose: p.text().primary().$type<CodePurpose>(),
  id: p.uuid().unique(),
  hash: p.text(),
  userId: p.uuid().strictNullable(),
  tokenVersion: p.integer(),
  referralCode: p.text().strictNullable(),
  requestId: p.uuid().strictNullable(),
  tries: p.integer(),
  createdAt: p.datetime(3),
  expiresAt: p.datetime(3),
  usedAt: p.datetime(3).strictNullable(),
});
