import type { Mail } from '@rewards/domain/outbox';
import { brandOf } from '@rewards/domain/practice/brand';
import { LocalMailer } from '@rewards/email/local-mailer';
import { SmtpMailer } from '@rewards/email/smtp-mailer';
import { composeMail } from '@rewards/email/compose-mail';
import type { MailSender } from '@rewards/email/mail-sender';
import type { Logo, LogoContent } from '@rewards/domain/practice/logo';
import { ReadPracticeLogo } from '@rewards/domain/practice/read-practice-logo';
import { drawQrPicture } from '../front-desk/qr-image.ts';
import { phoneInWords } from '../practice/phone-in-words.ts';
import { textsOfPractice } from '../../texts/texts.ts';
import type { AdaptedPorts } from '../ports.ts';

type SenderDependencies = Pick<AdaptedPorts, 'practice' | 'settings' | 'unsubscribeTokens' | 'unitOfWork'>;

/** In bytes. A larger logo, in each of many emails, would delay them all. */
const mostLogoBytes = 50_000;

/** The newest logo as emails can show it: small, and no WebP, which Outlook doesn't know. */
function logoForMails(read: ReadPracticeLogo): (logo: Logo | null) => Promise<LogoContent | undefined> {
  let last: { readonly hash: string; readonly content: LogoContent | undefined } | undefined;
  return async (logo) => {
    if (!logo || logo.mediaType === 'image/webp') return undefined;
    if (last?.hash !== logo.hash) last = { hash: logo.hash, content: await read.execute(logo.hash) };
    const { content } = last;
    return content && content.bytes.length <= mostLogoBytes ? content : undefined;
  };
}

/** The practice's sender details as they are when called. */
function senderOf({
  settings,
  practice,
  unsubscribeTokens,
  unitOfWork,
}: SenderDependencies): () => Promise<MailSender> {
  const { publicUrl, apiUrl } = settings;
  const unsubscribeUrl = (userId: string) =>
    `${publicUrl}/mail/unsubscribe?token=${encodeURIComponent(unsubscribeTokens.tokenFor(userId))}`;
  const logoOf = logoForMails(new ReadPracticeLogo({ unitOfWork }));
  return async () => {
    const profile = await practice.get();
    const { name, address, phone } = profile;
    return {
      language: textsOfPractice.language,
      practiceName: name,
      practiceAddress: address,
      practicePhone: phoneInWords(phone),
      phoneInWords,
      publicUrl,
      apiUrl,
      unsubscribeUrl,
      brand: brandOf(profile),
      logo: await logoOf(profile.logo),
      qrPicture: drawQrPicture,
    };
  };
}

/** Composes an email as it would leave now, but for the logo, without sending it. Its unsubscribe link is no one's. */
export function makeMailPreview(dependencies: SenderDependencies) {
  const sender = senderOf(dependencies);
  const unsubscribeUrl = () => `${dependencies.settings.publicUrl}/mail/unsubscribe`;
  return async (mail: Mail) => composeMail(mail, { ...(await sender()), logo: undefined, unsubscribeUrl });
}

/** Emails go to the mail server, or to the local mailbox without one. */
export function makeMailer(
  dependencies: SenderDependencies & Pick<AdaptedPorts, 'clock' | 'mailbox'>,
): SmtpMailer | LocalMailer {
  const { settings, mailbox, clock } = dependencies;
  const { smtpUrl, smtpAllowsPlaintext: allowsPlaintext, mailFrom } = settings;
  const sender = senderOf(dependencies);
  return smtpUrl
    ? new SmtpMailer({ sender, smtpUrl, allowsPlaintext, from: mailFrom })
    : new LocalMailer({ sender, mailbox, clock });
}
