import { p } from '@mikro-orm/core';
import type { Session, SessionDevice } from '@rewards/domain/sign-in/sessions/session';
import { type Table, tableEntity, tableOf } from '../sql/table.ts';
import type { CodePurpose } from '@rewards/domain/sign-in/codes/one-time-code';
import type { MailLink } from '@rewards/domain/sign-in/codes/mail-link';
import type { Passkey } from '@rewards/domain/sign-in/passkeys/passkey';
import type { FirstProof, SignInStep } from '@rewards/domain/sign-in/passkeys/sign-in-step';

export const SessionsTable = tableEntity('sessions', {
  id: p.text().primary(),
  userId: p.uuid(),
  startedWith: p.text().$type<Session['startedWith']>(),
  startedAt: p.datetime(3),
  seenAt: p.datetime(3),
  browser: p.text().strictNullable(),
  system: p.text().strictNullable(),
});

export const sessions: Table<Session & SessionDevice> = tableOf(SessionsTable);

/** What a session is known by. What its browser says it is only stands in the user's own list. */
export const sessionColumns = ['id', 'userId', 'startedWith', 'startedAt', 'seenAt'] as const;

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

export const PasskeysTable = tableEntity('passkeys', {
  id: p.uuid().primary(),
  userId: p.uuid(),
  credentialId: p.text().unique(),
  name: p.text(),
  publicKey: p.text(),
  counter: p.double().$type<number>(),
  transports: p.json<readonly string[]>(),
  addedAt: p.datetime(3),
  usedAt: p.datetime(3).strictNullable(),
});

export const passkeys: Table<Passkey> = tableOf(PasskeysTable);

export const RecoveryCodesTable = tableEntity('recovery_codes', {
  userId: p.uuid().primary(),
  digest: p.text().primary(),
});

export const SignInStepsTable = tableEntity('sign_in_steps', {
  id: p.text().primary(),
  purpose: p.text().$type<SignInStep['purpose']>(),
  challenge: p.text().strictNullable(),
  userId: p.uuid().strictNullable(),
  startedWith: p.text().$type<FirstProof['startedWith']>().strictNullable(),
  verifiedHash: p.text().strictNullable(),
  tokenVersion: p.integer().strictNullable(),
  expiresAt: p.datetime(3),
});

export const signInSteps = tableOf(SignInStepsTable);

export const PasswordTriesTable = tableEntity('password_tries', {
  key: p.text().primary(),
  failures: p.integer(),
  lastFailedAt: p.datetime(3),
  firstFailedAt: p.datetime(3),
  failedBeforeAt: p.datetime(3),
});

export const AttemptCountsTable = tableEntity('attempt_counts', {
  limitName: p.text().primary(),
  key: p.text().primary(),
  attempts: p.integer(),
  endsAt: p.datetime(3),
});

export const signInTables = [
  SessionsTable,
  OneTimeCodesTable,
  MailLinksTable,
  PasskeysTable,
  RecoveryCodesTable,
  SignInStepsTable,
  PasswordTriesTable,
  AttemptCountsTable,
] as const;
