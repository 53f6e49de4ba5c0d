import { createTransport } from 'nodemailer';
import { MailNotSent } from './mail-not-sent.ts';
import { smtpConnection } from './smtp-connection.ts';
import { type MailLanguage, mailTexts } from './texts/mail-texts.ts';

export interface MailTrial {
  readonly smtpUrl: string;
  readonly from: string;
  /** To whom one is sent; without anyone, the server is asked whether it takes the user and password. */
  readonly to?: string | undefined;
  readonly language: MailLanguage;
}

/**
 * Tries whether mails would leave, beside whatever is being sent.
 * @throws MailNotSent with the reason in words.
 */
export async function tryMailServer({ smtpUrl, from, to, language }: MailTrial): Promise<void> {
  const transport = createTransport(smtpConnection(smtpUrl));
  try {
    if (to === undefined) await transport.verify();
    else await transport.sendMail({ from, to: { name: '', address: to }, ...mailTexts[language].trial });
  } catch (failure) {
    throw new MailNotSent(new URL(smtpUrl).host, failure);
  } finally {
    transport.close();
  }
}
