import type { QuoteRequestMail } from '@rewards/domain/outbox';
import { firstNameOf } from '@rewards/domain/patients/user';
import type { MailSender, MailWords } from './mail-words.ts';

/**
 * What staff read of a request: all that was typed, to be called or written to with one press. An answer goes to
 * whoever asked.
 */
export function quoteRequestWords(mail: QuoteRequestMail, { publicUrl }: MailSender): MailWords {
  const { friendName, friendEmail, friendPhone, reason, bestTime } = mail;
  return {
    subject: `Appointment request from ${firstNameOf(friendName) ?? 'a visitor'}`,
    heading: 'Someone asks for an appointment',
    before: ['This was sent from the quote page, with the consent to be called or written to about it.'],
    facts: [
      { name: 'Name', value: friendName },
      { name: 'Phone', value: friendPhone, url: `tel:${friendPhone}` },
      { name: 'Email', value: friendEmail, url: `mailto:${encodeURIComponent(friendEmail).replaceAll('%40', '@')}` },
      { name: 'What for', value: reason },
      { name: 'Best time to call', value: bestTime || 'Any time' },
    ],
    after: [],
    link: { label: 'Open the admin page', url: new URL('/admin', publicUrl).href },
    replyTo: friendEmail,
  };
}
