import { toCents } from '@rewards/domain/cents';
import type { Mail, MailOf } from '@rewards/domain/outbox';

const code = { to: 'ann@example.com', code: '012345', minutes: 10, link: { path: '/sign-in/TOKEN', hours: 24 } };
const late = { ...code, code: null, link: { ...code.link, hours: 20 } };
const ann = { to: 'ann@example.com', name: 'Ann Lee' };
const toAnn = { ...ann, userId: '0198c0de-0000-7000-8000-000000000001' };
const credit = {
  ...toAnn,
  friendName: 'Fay Ray',
  programYear: 2026,
  creditCents: toCents(5_000),
  yearCents: toCents(15_000),
  yearCapCents: toCents(50_000),
};

/** One of each kind. */
export const samples: { readonly [Kind in Mail['kind']]: MailOf<Kind> } = {
  login_code: { kind: 'login_code', ...code },
  password_reset_code: { kind: 'password_reset_code', ...code, code: '654321' },
  password_set: { kind: 'password_set', ...ann, referralCode: 'ANN23456' },
  password_changed: { kind: 'password_changed', ...ann },
  factor_changed: { kind: 'factor_changed', ...ann, change: 'passkey_added' },
  email_changed: { kind: 'email_changed', ...ann, isNew: true },
  quote_request: {
    kind: 'quote_request',
    to: 'desk@example.com',
    friendName: 'Fay <b>Ray</b>',
    friendEmail: 'fay@example.org',
    friendPhone: '+16785550101',
    reason: 'A cleaning & a check',
    bestTime: '',
  },
  quote_confirmation: { kind: 'quote_confirmation', to: 'fay@example.org' },
  practice_system_down: {
    kind: 'practice_system_down',
    to: 'desk@example.com',
    system: 'Open Dental',
    needsAdmin: true,
    words: 'Open Dental answered 401',
  },
  referral_card: {
    kind: 'referral_card',
    ...toAnn,
    referralCode: 'ANN23456',
    cardPath: '/qr/card/secret',
    days: 7,
  },
  personal_link: { kind: 'personal_link', ...toAnn, referralCode: 'ANN23456' },
  program_invitation: { kind: 'program_invitation', ...toAnn },
  friend_signed_up: { kind: 'friend_signed_up', ...toAnn, friendName: 'Fay Ray' },
  reminder_to_join: {
    kind: 'reminder_to_join',
    to: 'fay@example.org',
    outreachId: '0198c0de-0000-7000-8000-000000000009',
    referralId: '0198c0de-0000-7000-8000-000000000008',
    referralCode: 'ANN23456',
    referrer: { name: 'Ann Lee' },
  },
  reminder_to_come: { kind: 'reminder_to_come', ...toAnn, referrer: { name: 'Maya Ray' } },
  reminder_to_share: { kind: 'reminder_to_share', ...toAnn, referralCode: 'ANN23456' },
  mailing: { kind: 'mailing', ...toAnn, referralCode: 'ANN23456', openPath: '/mailing/token' },
  credit_earned: { kind: 'credit_earned', ...credit, referralCode: 'ANN23456', balanceCents: toCents(12_000) },
  credit_taken_back: { kind: 'credit_taken_back', ...credit },
  credit_restored: { kind: 'credit_restored', ...credit },
};

/** Where the year holds its most. */
export const fullYear: MailOf<'credit_earned'> = {
  ...samples.credit_earned,
  friendName: '',
  creditCents: toCents(0),
  yearCents: toCents(50_000),
  balanceCents: toCents(0),
};

/** After used credit was taken back. */
export const belowZero: MailOf<'credit_earned'> = { ...samples.credit_earned, balanceCents: toCents(-3_000) };

/** All samples, and the forms of those that have several. */
export const everyMail: readonly Mail[] = [
  ...Object.values(samples),
  ...(['passkey_removed', 'recovery_codes_made', 'recovery_code_used', 'factor_reset'] as const).map(
    (change): Mail => ({ ...samples.factor_changed, change }),
  ),
  { ...samples.practice_system_down, use: 'posting' },
  { ...samples.email_changed, isNew: false },
  { kind: 'quote_confirmation', ...code },
  { kind: 'quote_confirmation', ...late },
  { kind: 'login_code', ...late },
  { kind: 'password_reset_code', ...late },
  fullYear,
  belowZero,
  { kind: 'credit_earned', ...credit },
];
