import { p } from '@mikro-orm/core';
import type { MailLink } from '@rewards/domain/sign-in/codes/mail-link';
import type { CodePurpose } from '@rewards/domain/sign-in/codes/one-time-code';
import { type Table, tableEntity, tableOf } from '../sql/table.ts';

export const MailLinksTable = tableEntity('mail_links', {
  digest: p.text().primary(),
  email: p.text(),
  purpose: p.text().$type<CodePurpose>(),
  codeId: p.uuid().strictNullable(),
  referralCode: p.text().strictNullable(),
  createdAt: p.datetime(3),
  expiresAt: p.datetime(3),
  usedAt: p.datetime(3).strictNullable(),
  usedBy: p.text().strictNullable(),
});

export const mailLinks: Table<MailLink> = tableOf(MailLinksTable);
