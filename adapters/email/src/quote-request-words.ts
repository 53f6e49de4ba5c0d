import type { QuoteRequestMail } from '@rewards/domain/outbox';
import { firstNameOf } from '@rewards/domain/patients/names/name-to-greet';
import type { MailWords } from './mail-content.ts';
import type { MailTexts } from './texts/mail-texts.ts';

/**
 * What staff see of a request: everything that was typed, with links to call or write. A reply goes to the person who
 * asked.
 */
export function quoteRequestWords(
  mail: QuoteRequestMail,
  publicUrl: string,
  texts: MailTexts['quoteRequest'],
): MailWords {
  const { friendName, friendEmail, friendPhone, reason, bestTime } = mail;
  return {
    subject: texts.subject(firstNameOf(friendName)),
    heading: texts.heading,
    before: [texts.before],
    facts: [
      { name: texts.name, value: friendName },
      { name: texts.phone, value: friendPhone, url: `tel:${friendPhone}` },
      {
        name: texts.email,
        value: friendEmail,
        url: `mailto:${encodeURIComponent(friendEmail).replaceAll('%40', '@')}`,
      },
      { name: texts.reason, value: reason },
      { name: texts.bestTime, value: bestTime || texts.anyTime },
    ],
    after: [],
    link: { label: texts.link, url: new URL('/admin', publicUrl).href },
    replyTo: friendEmail,
  };
}
