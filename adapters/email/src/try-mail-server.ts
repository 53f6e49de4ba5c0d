import { createTransport } from 'nodemailer';
import { mailNotSent } from './mail-not-sent.ts';
import { type SmtpServer, smtpConnection } from './smtp-connection.ts';
import { type MailLanguage, mailTexts } from './texts/mail-texts.ts';

export interface MailTrial extends SmtpServer {
  readonly from: string;
  /** To whom one is sent; without anyone, the server is asked whether it takes the user and password. */
  readonly to?: string | undefined;
  readonly language: MailLanguage;
}

/**
 * Tries whether mails would leave, beside whatever is being sent.
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
