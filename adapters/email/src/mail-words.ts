import type { Mail } from '@rewards/domain/outbox';
import { firstNameOf } from '@rewards/domain/patients/user';

/** Whose mails these are, and the only address that their links begin with. */
export interface MailSender {
  readonly practiceName: string;
  readonly publicUrl: string;
}

/** What a mail says, before it has a layout. */
export interface MailWords {
  readonly subject: string;
  readonly heading: string;
  readonly before: readonly string[];
  /** Shown large, on a line of its own. */
  readonly code?: string;
  readonly after: readonly string[];
  readonly link?: { readonly label: string; readonly url: string };
}

/** The words of each kind of mail. Nothing that a person typed gets in but the letters of a first name. */
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
          `Hello${greeted(mail.name)},`,
          'Your password was just set, and you were signed out everywhere else.',
          'If that was you, all is well. If it was not, reset your password now, then please call us.',
        ],
        after: [],
        link: { label: 'Reset my password', url: new URL('/reset-password', sender.publicUrl).href },
      };
  }
}

const greeted = (name: string) => {
  const firstName = firstNameOf(name);
  return firstName === undefined ? '' : ` ${firstName}`;
};
