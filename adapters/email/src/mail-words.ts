import type { CodeMail, Mail, PracticeSystemDownMail } from '@rewards/domain/outbox';
import { nameToGreet } from '@rewards/domain/patients/names/name-to-greet';
import type { MailWords } from './mail-content.ts';
import { notificationWords } from './notification-words.ts';
import { joinReminderWords } from './reminder-words.ts';
import { quoteRequestWords } from './quote-request-words.ts';
import { type MailLanguage, type MailTexts, mailTexts } from './texts/mail-texts.ts';

/** The practice's sender details, and the base address of all links. */
export interface MailSender {
  /** The language of its emails. */
  readonly language: MailLanguage;
  readonly practiceName: string;
  /** The postal address in one line. */
  readonly practiceAddress: string;
  /** In display format. Empty if the practice listed none. */
  readonly practicePhone: string;
  readonly publicUrl: string;
  /** Where sessions live, so sign-in links go there. The same as `publicUrl`, unless the API has its own address. */
  readonly apiUrl: string;
  /** The link that turns off a user's notifications, or reminders to a friend without an account. */
  unsubscribeUrl(id: string): string;
}

/** The words of each kind of email. The only typed text in it is the name to greet. Only staff see more. */
export function mailWords(mail: Mail, sender: MailSender): MailWords {
  const practice = sender.practiceName.replace(/\s+/g, ' ').trim();
  const texts = mailTexts[sender.language];
  switch (mail.kind) {
    case 'login_code':
      return codeWords(mail, { practice, apiUrl: sender.apiUrl }, texts.loginCode, texts.loginLink);
    case 'password_reset_code':
      return codeWords(mail, { practice, apiUrl: sender.apiUrl }, texts.resetCode, texts.resetLink);
    case 'password_changed':
      return {
        subject: texts.passwordChanged.subject(practice),
        heading: texts.passwordChanged.heading,
        before: [texts.greeting(nameToGreet(mail)), ...texts.passwordChanged.before(sender.practicePhone)],
        after: [],
        link: { label: texts.passwordChanged.link, url: new URL('/reset-password', sender.publicUrl).href },
      };
    case 'password_set':
      return {
        subject: texts.passwordSet.subject(practice),
        heading: texts.passwordSet.heading,
        before: [texts.greeting(nameToGreet(mail)), ...texts.passwordSet.before(sender.practicePhone)],
        after: [],
        link: { label: texts.passwordSet.link, url: new URL('/login', sender.publicUrl).href },
      };
    case 'factor_changed':
      return factorWords(mail, sender, texts);
    case 'email_changed':
      return {
        subject: texts.emailChanged.subject(practice),
        heading: texts.emailChanged.heading,
        before: [
          texts.greeting(nameToGreet(mail)),
          mail.isNew ? texts.emailChanged.toNew : texts.emailChanged.toOld,
          texts.emailChanged.notYou(sender.practicePhone),
        ],
        after: [],
        ...(mail.isNew
          ? { link: { label: texts.emailChanged.link, url: new URL('/login', sender.publicUrl).href } }
          : {}),
      };
    case 'quote_request':
      return quoteRequestWords(mail, sender.publicUrl, texts.quoteRequest);
    case 'quote_confirmation':
      return {
        subject: texts.quoteConfirmation.subject(practice),
        heading: texts.quoteConfirmation.heading,
        before: texts.quoteConfirmation.before(practice),
        after: texts.quoteConfirmation.after(sender.practicePhone),
      };
    case 'practice_system_down':
      return systemDownWords(mail, sender.publicUrl, texts.practiceSystemDown);
    case 'reminder_to_join':
      return joinReminderWords(mail, { practice, sender }, texts);
    default:
      return {
        ...notificationWords(mail, { practice, phone: sender.practicePhone, publicUrl: sender.publicUrl }, texts),
        unsubscribeUrl: sender.unsubscribeUrl(mail.userId),
      };
  }
}

function systemDownWords(
  { system, use = 'reading', needsAdmin, words }: PracticeSystemDownMail,
  publicUrl: string,
  texts: MailTexts['practiceSystemDown'],
): MailWords {
  const title = texts.title[use](system);
  return {
    subject: title,
    heading: title,
    before: [texts.before[needsAdmin ? 'refused' : 'down'](system, texts.effect[use])],
    facts: [{ name: texts.words, value: words }],
    after: [],
    link: {
      label: texts.link[use],
      url: new URL(use === 'reading' ? '/admin/visits' : '/admin/credit#credit-slips', publicUrl).href,
    },
  };
}

function factorWords(
  mail: Extract<Mail, { kind: 'factor_changed' }>,
  { practiceName, practicePhone, publicUrl }: MailSender,
  { greeting, factorChanged }: MailTexts,
): MailWords {
  const { subject, heading, what } = factorChanged[mail.change];
  return {
    subject: subject(practiceName.replace(/\s+/g, ' ').trim()),
    heading,
    before: [greeting(nameToGreet(mail)), what, factorChanged.notYou(practicePhone)],
    after: [],
    link: { label: factorChanged.link, url: new URL('/security', publicUrl).href },
  };
}

function codeWords(
  { code, minutes, link }: CodeMail,
  { practice, apiUrl }: { readonly practice: string; readonly apiUrl: string },
  texts: MailTexts['loginCode' | 'resetCode'],
  late: MailTexts['loginLink' | 'resetLink'],
): MailWords {
  const isLate = code === null;
  const { subject, heading, before, link: label } = isLate ? late : texts;
  return {
    subject: subject(practice),
    heading,
    before: [before],
    ...(isLate ? {} : { code }),
    after: isLate ? late.after(link?.hours ?? 0) : texts.after(minutes, link?.hours),
    ...(link && { link: { label, url: new URL(link.path, apiUrl).href } }),
  };
}
