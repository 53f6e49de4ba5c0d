import type { Mail } from './outbox.ts';

/** How long an email or webhook waits that follows an admin's action. Undone within it, none leaves (rule 45). */
export const undoSeconds = 10;

/**
 * How long each kind waits before it's sent. People wait for what they asked for: codes, requests, and what the desk
 * sends while they stand there. The card is part of showing a QR, and a personal link or invitation is requested at
 * the desk, so these leave at once too.
 */
const holdSeconds: Readonly<Record<Mail['kind'], number>> = {
  login_code: 0,
  password_reset_code: 0,
  password_set: 0,
  password_changed: 0,
  factor_changed: 0,
  quote_request: 0,
  quote_confirmation: 0,
  practice_system_down: 0,
  referral_card: 0,
  personal_link: 0,
  program_invitation: 0,
  // The friend caused it by signing in.
  friend_signed_up: 0,
  // The practice turned these on once, and no one acts when they leave.
  reminder_to_join: 0,
  reminder_to_come: 0,
  reminder_to_share: 0,
  // A mailing itself waits, with all its emails.
  mailing: 0,
  credit_earned: undoSeconds,
  credit_taken_back: undoSeconds,
  credit_restored: undoSeconds,
  email_changed: undoSeconds,
};

/** How many seconds an email waits in the outbox. */
export const holdSecondsOf = ({ kind }: Pick<Mail, 'kind'>): number => holdSeconds[kind];
