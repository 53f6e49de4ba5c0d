import type { Clock } from '@rewards/domain/clock';
import type { UnsubscribeTokens } from '@rewards/domain/notifications/unsubscribe-tokens';
import type { CurrentPractice } from '@rewards/domain/practice/current-practice';
import { LocalMailer } from '@rewards/email/local-mailer';
import { SmtpMailer } from '@rewards/email/smtp-mailer';
import type { LocalMailbox } from '@rewards/mailbox/local-mailbox';
import { phoneInWords } from '../practice/phone-in-words.ts';
import type { Settings } from '../../settings/settings.ts';
import { textsOfPractice } from '../../texts/texts.ts';

export interface MailerDependencies {
  readonly settings: Pick<Settings, 'smtpUrl' | 'smtpAllowsPlaintext' | 'mailFrom' | 'publicUrl' | 'apiUrl'>;
  readonly practice: CurrentPractice;
  readonly mailbox: LocalMailbox;
  readonly clock: Clock;
  readonly unsubscribeTokens: UnsubscribeTokens;
}

/** Emails go to the mail server, or to the local mailbox without one. */
export function makeMailer({
  settings,
  practice,
  mailbox,
  clock,
  unsubscribeTokens,
}: MailerDependencies): SmtpMailer | LocalMailer {
  const { smtpUrl, smtpAllowsPlaintext: allowsPlaintext, mailFrom, publicUrl, apiUrl } = settings;
  const unsubscribeUrl = (userId: string) =>
    `${publicUrl}/mail/unsubscribe?token=${encodeURIComponent(unsubscribeTokens.tokenFor(userId))}`;
  const sender = async () => {
    const { name, address, phone } = await practice.get();
    return {
      language: textsOfPractice.language,
      practiceName: name,
      practiceAddress: address,
      practicePhone: phoneInWords(phone),
      publicUrl,
      apiUrl,
      unsubscribeUrl,
    };
  };
  return smtpUrl
    ? new SmtpMailer({ sender, smtpUrl, allowsPlaintext, from: mailFrom })
    : new LocalMailer({ sender, mailbox, clock });
}
