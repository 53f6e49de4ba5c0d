import type { Mail } from '@rewards/domain/outbox';
import { greeting } from './greeting.ts';
import { notificationWords } from './notification-words.ts';
import { quoteRequestWords } from './quote-request-words.ts';

/** Whose mails these are, and the only address that their links begin with. */
export interface MailSender {
  readonly practiceName: string;
  /** The postal address, in one line. */
  readonly practiceAddress: string;
  /** As it is read; empty while the practice has told none. */
  readonly practicePhone: string;
  readonly publicUrl: string;
  /** The link by which a user stops notifications. */
  unsubscribeUrl(userId: string): string;
}

/** What a mail says, before it has a layout. */
export interface MailWords {
  readonly subject: string;
  readonly heading: string;
  readonly before: readonly string[];
  /** Shown large, on a line of its own. */
  readonly code?: string;
  /** Facts under their names; with `url` to be pressed. */
  readonly facts?: readonly { readonly name: string; readonly value: string; readonly url?: string }[];
  readonly after: readonly string[];
  readonly link?: { readonly label: string; readonly url: string };
  /** Why someone gets a mail that they did not ask for. */
  readonly why?: string;
  /** The link that stops mails of its kind, in the mail and in its header. */
  readonly unsubscribeUrl?: string;
  /** Whom an answer goes to, if not to the sender. */
  readonly replyTo?: string;
}

/**
 * The words of each kind of mail. Nothing that a person typed gets in but the letters of a first name; staff alone read
 * more.
 */
export function mailWords(mail: Mail, sender: MailSender): MailWords {
  const practice = sender.practiceName.replace(/\s+/g, ' ').trim();
  switch (mail.kind) {
    case 'login_code':
      return {
        subject: `Your sign-in code for ${practice}`,
        heading: 'Your sign-in code',
        before: ['Enter this code on the page where you asked for it:'],
        code: mail.code,
        after: [
          `It works once, within the next ${mail.minutes} minutes.`,
          'If you did not ask for it, you can ignore this email. Please tell the code to nobody; we never ask for it.',
        ],
      };
    case 'password_reset_code':
      return {
        subject: `Your password reset code for ${practice}`,
        heading: 'Your password reset code',
        before: ['Enter this code on the page where you asked to reset your password:'],
        code: mail.code,
        after: [
          `It works once, within the next ${mail.minutes} minutes.`,
          'If you did not ask for it, you can ignore this email: your password stays as it is. Please tell the code to nobody; we never ask for it.',
        ],
      };
    case 'password_changed':
      return {
        subject: `Your password for ${practice} was changed`,
        heading: 'Your password was changed',
        before: [
          greeting(mail.name),
          'Your password was just set, and you were signed out everywhere else.',
          `If that was you, all is well. If it was not, reset your password now, then please ${sender.practicePhone === '' ? 'tell us at the practice' : `call us at ${sender.practicePhone}`}.`,
        ],
        after: [],
        link: { label: 'Reset my password', url: new URL('/reset-password', sender.publicUrl).href },
      };
    case 'quote_request':
      return quoteRequestWords(mail, sender);
    default:
      return {
        ...notificationWords(mail, { practice, publicUrl: sender.publicUrl }),
        unsubscribeUrl: sender.unsubscribeUrl(mail.userId),
      };
  }
}
