import { tryMailServer } from '@rewards/email/try-mail-server';
import { isLoopbackUrl } from '../../http/at-this-machine.ts';
import { textsOfPractice } from '../../texts/texts.ts';
import { type Check, type Finding, look, ok, stops } from './check.ts';

export const mail: Check = {
  name: 'mail',
  async examine({ settings: { purpose, smtpUrl, mailFrom, publicUrl }, faults, mailTo }) {
    if (faults.some((fault) => /^(?:SMTP_URL|MAIL_FROM) /.test(fault)))
      return look('not tried, for its settings can not be used', 'Begin with what is told of the settings.');
    if (smtpUrl === undefined) return withoutServer(purpose === 'serve', publicUrl);
    const { language } = textsOfPractice;
    const tried = await tryMailServer({ smtpUrl, from: mailFrom, to: mailTo, language }).then(
      () => ok(mailTo === undefined ? 'the mail server takes us' : `the mail server took a mail to ${mailTo}`),
      (failure: Error) => stops(failure.message, 'Correct SMTP_URL, or MAIL_FROM if it refuses the sender.'),
    );
    return [
      tried,
      ...judgeSender(mailFrom),
      ...(mailTo === undefined && tried.sign === 'ok'
        ? [look('no mail was sent', 'npm run doctor -- --mail YOUR@ADDRESS sends one: see that it arrives.')]
        : []),
    ];
  },
};

function withoutServer(isServed: boolean, publicUrl: string): Finding {
  if (!isServed && isLoopbackUrl(publicUrl)) return ok('goes to the local mailbox, at /dev/mailbox');
  return stops('SMTP_URL is not set: codes reach nobody, so that nobody can sign in with one', 'Set SMTP_URL.');
}

/** A name that no other machine knows is taken for a forgery by most of them. */
export function judgeSender(mailFrom: string): readonly Finding[] {
  const domain = /@([^>\s]+)>?\s*$/.exec(mailFrom)?.[1] ?? '';
  if (domain.includes('.') && !/[\d.]+$|\.(?:local|test|example|localhost)$/.test(domain)) return [];
  const advice = 'Set MAIL_FROM to an address of your own domain.';
  return [look(`mails come from ${mailFrom}, which other mail servers will not believe`, advice)];
}
