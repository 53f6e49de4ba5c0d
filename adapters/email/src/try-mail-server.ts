import { createTransport } from 'nodemailer';
import { mailNotSent } from './mail-not-sent.ts';
import { type SmtpServer, smtpConnection } from './smtp-connection.ts';
import { type MailLanguage, mailTexts } from './texts/mail-texts.ts';

export interface MailTrial extends SmtpServer {
  readonly from: string;
  /** The recipient of a test email. Without one, only the user and password are checked. */
  readonly to?: string | undefined;
  readonly language: MailLanguage;
}

/**
 * Tests whether emails could be sent, independent of current sending.
 * @throws MailNotSent with the reason in words.
 */
export async function tryMailServer({ from, to, language, ...server }: MailTrial): Promise<void> {
  const transport = createTransport(smtpConnection(server));
  try {
    if (to === undefined) await transport.verify();
    else await transport.sendMail({ from, to: { name: '', address: to }, ...mailTexts[language].trial });
  } catch (failure) {
    throw mailNotSent(server, failure);
  } finally {
    transport.close();
  }
}
