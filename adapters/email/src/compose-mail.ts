import type { Mail } from '@rewards/domain/outbox';
import type { MailWords } from './mail-content.ts';
import { mailHtml } from './mail-html.ts';
import type { MailSender } from './mail-sender.ts';
import { mailWords } from './mail-words.ts';
import { mailTexts } from './texts/mail-texts.ts';

/** An email ready to send, with the same words as plain text and HTML. */
export interface ComposedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** What the QR code at `qrSource` in the HTML leads to, if there is one. */
  readonly qrAddress?: string;
  /** The reply address, if it isn't the sender. */
  readonly replyTo?: string;
  /** Where the recipient can unsubscribe. Missing in emails that were requested. */
  readonly unsubscribeUrl?: string;
}

/**
 * Replaces characters that break an email with spaces. Forms reject them, but older records may contain some, and an
 * email that can't be written would be retried for half a day.
 */
const wellFormed = <Words extends object>(words: Words): Words =>
  Object.fromEntries(Object.entries(words).map(([name, value]) => [name, wellFormedValue(value)])) as Words;

function wellFormedValue(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(/[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]+/gu, ' ');
  if (Array.isArray(value)) return value.map(wellFormedValue);
  return typeof value === 'object' && value !== null ? wellFormed(value) : value;
}

/** Gives an email its words and the layout that all emails share. */
export function composeMail(mail: Mail, from: MailSender): ComposedMail {
  const sender = wellFormed(from);
  const words = wellFormed(mailWords(mail, sender));
  const { subject, qr, replyTo, unsubscribeUrl } = words;
  return {
    subject,
    text: asText(words, sender),
    html: mailHtml(words, sender),
    ...(qr && { qrAddress: qr.address }),
    ...(replyTo && { replyTo }),
    ...(unsubscribeUrl && { unsubscribeUrl }),
  };
}

function asText(
  { heading, before, code, amount, facts = [], after, link, why, unsubscribeUrl }: MailWords,
  { language, practiceName, practiceAddress, publicUrl }: MailSender,
): string {
  const blocks = [
    heading,
    ...before,
    ...(code === undefined ? [] : [`    ${code}`]),
    ...[...(amount ? [amount] : []), ...facts].map(({ name, value }) => `${name}: ${value}`),
    ...(link && !link.url.startsWith('tel:') ? [`${link.label}: ${link.url}`] : []),
    ...after,
    [practiceName, practiceAddress, publicUrl].filter(Boolean).join('\n'),
    ...(why === undefined ? [] : [why]),
    ...(unsubscribeUrl === undefined ? [] : [`${mailTexts[language].stop}: ${unsubscribeUrl}`]),
  ];
  return `${blocks.join('\n\n')}\n`;
}
