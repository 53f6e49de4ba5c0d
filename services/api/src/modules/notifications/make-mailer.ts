import type { Clock } from '@rewards/domain/clock';
import type { Mail } from '@rewards/domain/outbox';
import type { UnsubscribeTokens } from '@rewards/domain/notifications/unsubscribe-tokens';
import type { CurrentPractice } from '@rewards/domain/practice/current-practice';
import { LocalMailer } from '@rewards/email/local-mailer';
import { SmtpMailer } from '@rewards/email/smtp-mailer';
import { composeMail } from '@rewards/email/compose-mail';
import type { MailSender } from '@rewards/email/mail-words';
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

type SenderDependencies = Pick<MailerDependencies, 'practice' | 'unsubscribeTokens'> & {
  readonly settings: Pick<MailerDependencies['settings'], 'publicUrl' | 'apiUrl'>;
};

/** The practice's sender details as they are when called. */
function senderOf({ settings, practice, unsubscribeTokens }: SenderDependencies): () => Promise<MailSender> {
  const { publicUrl, apiUrl } = settings;
  const unsubscribeUrl = (userId: string) =>
    `${publicUrl}/mail/unsubscribe?token=${encodeURIComponent(unsubscribeTokens.tokenFor(userId))}`;
  return async () => {
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
}

/** Composes an email as it would leave now, without sending it. Its unsubscribe link is no one's. */
export function makeMailPreview(dependencies: SenderDependencies) {
  const sender = senderOf(dependencies);
  const unsubscribeUrl = () => `${dependencies.settings.publicUrl}/mail/unsubscribe`;
  return async (mail: Mail) => composeMail(mail, { ...(await sender()), unsubscribeUrl });
}

/** Emails go to the mail server, or to the local mailbox without one. */
export function makeMailer(dependencies: MailerDependencies): SmtpMailer | LocalMailer {
  const { settings, mailbox, clock } = dependencies;
  const { smtpUrl, smtpAllowsPlaintext: allowsPlaintext, mailFrom } = settings;
  const sender = senderOf(dependencies);
  return smtpUrl
    ? new SmtpMailer({ sender, smtpUrl, allowsPlaintext, from: mailFrom })
    : new LocalMailer({ sender, mailbox, clock });
}
