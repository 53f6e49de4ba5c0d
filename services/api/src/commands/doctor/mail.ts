import type { MailNotSent } from '@rewards/domain/mail-not-sent';
import { isLoopbackHost } from '@rewards/email/smtp-connection';
import { tryMailServer } from '@rewards/email/try-mail-server';
import { hasLocalMailbox } from '../../modules/mailbox/mailbox.routes.ts';
import { textsOfPractice } from '../../texts/texts.ts';
import { type Check, type Finding, look, ok, stops } from './check.ts';

export const mail: Check = {
  name: 'mail',
  async examine({ settings, faults, mailTo }) {
    const { smtpUrl, smtpAllowsPlaintext: allowsPlaintext, mailFrom } = settings;
    if (faults.some((fault) => /^(?:SMTP_URL|MAIL_FROM) /.test(fault)))
      return look('not tried, for its settings can not be used', 'Begin with what is told of the settings.');
    if (smtpUrl === undefined) {
      return hasLocalMailbox(settings)
        ? ok('goes to the local mailbox, at /dev/mailbox')
        : stops('SMTP_URL is not set: codes reach nobody, so that nobody can sign in with one', 'Set SMTP_URL.');
    }
    const { language } = textsOfPractice;
    const tried = await tryMailServer({ smtpUrl, allowsPlaintext, from: mailFrom, to: mailTo, language }).then(
      () => ok(mailTo === undefined ? 'the mail server takes us' : `the mail server took a mail to ${mailTo}`),
      ({ message, advice }: MailNotSent) => stops(message, advice),
    );
    return [
      tried,
      ...judgeSender(mailFrom),
      ...judgePlaintext(smtpUrl, allowsPlaintext),
      ...(mailTo === undefined && tried.sign === 'ok'
        ? [look('no mail was sent', 'npm run doctor -- --mail YOUR@ADDRESS sends one: see that it arrives.')]
        : []),
    ];
  },
};

/** A name that no other machine knows is taken for a forgery by most of them. */
export function judgeSender(mailFrom: string): readonly Finding[] {
  const domain = /@([^>\s]+)>?\s*$/.exec(mailFrom)?.[1] ?? '';
  if (domain.includes('.') && !/[\d.]+$|\.(?:local|test|example|localhost)$/.test(domain)) return [];
  const advice = 'Set MAIL_FROM to an address of your own domain.';
  return [look(`mails come from ${mailFrom}, which other mail servers will not believe`, advice)];
}

export function judgePlaintext(smtpUrl: string, allowsPlaintext: boolean): readonly Finding[] {
  const { protocol, hostname } = new URL(smtpUrl);
  if (!allowsPlaintext || protocol === 'smtps:' || isLoopbackHost(hostname)) return [];
  const found =
    'SMTP_ALLOW_PLAINTEXT is on: where the mail server offers no STARTTLS, others can read passwords and codes';
  return [look(found, 'Take it out, unless the mail server is in your own network and offers no encryption.')];
}
