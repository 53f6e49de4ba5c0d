import type { MailNotSent } from '@rewards/domain/mail-not-sent';
import { isLoopbackHost } from '@rewards/email/smtp-connection';
import { tryMailServer } from '@rewards/email/try-mail-server';
import { hasLocalMailbox } from '../../modules/mailbox/mailbox.routes.ts';
import { textsOfPractice } from '../../texts/texts.ts';
import { type Check, type Finding, look, ok, stops, when } from './check.ts';

export const mail: Check = {
  name: 'mail',
  async examine({ settings, faults, mailTo }) {
    const { smtpUrl, smtpAllowsPlaintext: allowsPlaintext, mailFrom } = settings;
    if (faults.some((fault) => /^(?:SMTP_URL|MAIL_FROM) /.test(fault)))
      return look('not tested because its settings are invalid', 'Fix the settings first.');
    if (smtpUrl === undefined) {
      return hasLocalMailbox(settings)
        ? ok('goes to the local mailbox at /dev/mailbox')
        : stops("SMTP_URL isn't set, so no one gets login codes", 'Set SMTP_URL.');
    }
    const { language } = textsOfPractice;
    const tried = await tryMailServer({ smtpUrl, allowsPlaintext, from: mailFrom, to: mailTo, language }).then(
      () =>
        ok(
          mailTo === undefined
            ? 'the mail server accepts our sign-in'
            : `the mail server accepted an email to ${mailTo}`,
        ),
      ({ message, advice }: MailNotSent) => stops(message, advice),
    );
    return [
      tried,
      ...judgeSender(mailFrom),
      ...judgePlaintext(smtpUrl, allowsPlaintext),
      ...when(
        mailTo === undefined && tried.sign === 'ok',
        look('no email was sent', 'Run npm run doctor -- --mail YOUR@ADDRESS to send one, and check that it arrives.'),
      ),
    ];
  },
};

/** Most mail servers treat a domain that only this machine knows as a forgery. */
export function judgeSender(mailFrom: string): readonly Finding[] {
  const domain = /@([^>\s]+)>?\s*$/.exec(mailFrom)?.[1] ?? '';
  if (domain.includes('.') && !/[\d.]+$|\.(?:local|test|example|localhost)$/.test(domain)) return [];
  const advice = 'Set MAIL_FROM to an address on your own domain.';
  return [look(`emails come from ${mailFrom}, which other mail servers won't trust`, advice)];
}

export function judgePlaintext(smtpUrl: string, allowsPlaintext: boolean): readonly Finding[] {
  const { protocol, hostname } = new URL(smtpUrl);
  if (!allowsPlaintext || protocol === 'smtps:' || isLoopbackHost(hostname)) return [];
  const found =
    "SMTP_ALLOW_PLAINTEXT is on. If the mail server doesn't offer STARTTLS, others can read passwords and codes";
  return [look(found, "Remove it, unless the mail server is on your own network and doesn't offer encryption.")];
}
