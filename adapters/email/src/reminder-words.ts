import type { JoinReminderMail, NotificationMail } from '@rewards/domain/outbox';
import { nameToGreet } from '@rewards/domain/patients/names/name-to-greet';
import type { MailWords } from './mail-content.ts';
import type { MailTexts } from './texts/mail-texts.ts';

interface Places {
  readonly practice: string;
  readonly phone: string;
  readonly publicUrl: string;
}

type Of<Kind extends NotificationMail['kind']> = Extract<NotificationMail, { kind: Kind }>;

/** The words of the reminder to a friend who left an email and stopped. They have no name we could trust. */
export function joinReminderWords(
  { outreachId, referralCode, referrer }: JoinReminderMail,
  {
    practice,
    sender,
  }: { readonly practice: string; readonly sender: { publicUrl: string; unsubscribeUrl(id: string): string } },
  { greeting, reminders: { join } }: MailTexts,
): MailWords {
  const name = nameToGreet(referrer);
  return {
    subject: join.subject(practice, name),
    heading: join.heading,
    before: [greeting(undefined), join.before(practice, name)],
    after: [join.after],
    link: { label: join.link, url: new URL(`/r/${referralCode}`, sender.publicUrl).href },
    why: join.why(practice),
    unsubscribeUrl: sender.unsubscribeUrl(outreachId),
  };
}

/** The words of the reminder to a friend who joined and hasn't come. */
export function comeReminderWords(
  { referrer, ...person }: Of<'reminder_to_come'>,
  { practice, phone, publicUrl }: Places,
  { greeting, reminders: { come } }: MailTexts,
): MailWords {
  return {
    subject: come.subject(practice),
    heading: come.heading,
    before: [greeting(nameToGreet(person)), come.before(practice, nameToGreet(referrer))],
    after: [come.after(phone)],
    link: { label: come.link, url: new URL('/quote', publicUrl).href },
  };
}

/** The words of the reminder to a patient who has never shared their link. */
export function shareReminderWords(
  { referralCode, ...person }: Of<'reminder_to_share'>,
  { practice, publicUrl }: Places,
  { greeting, card, reminders: { share } }: MailTexts,
): MailWords {
  const personalLink = new URL(`/r/${referralCode}`, publicUrl).href;
  return {
    subject: share.subject(practice),
    heading: share.heading,
    before: [greeting(nameToGreet(person)), share.before(practice)],
    facts: [{ name: card.personalLink, value: personalLink, url: personalLink }],
    after: [share.after],
    link: { label: share.link, url: new URL('/', publicUrl).href },
  };
}

/** The words of an invitation to share, to one of many patients. Its button opens their card. */
export function mailingWords(
  { referralCode, openPath, ...person }: Of<'mailing'>,
  { practice, publicUrl }: Places,
  { greeting, card, mailing }: MailTexts,
): MailWords {
  const personalLink = new URL(`/r/${referralCode}`, publicUrl).href;
  return {
    subject: mailing.subject(practice),
    heading: mailing.heading,
    before: [greeting(nameToGreet(person)), mailing.before(practice)],
    facts: [{ name: card.personalLink, value: personalLink, url: personalLink }],
    after: [mailing.after],
    link: { label: mailing.link, url: new URL(openPath, publicUrl).href },
  };
}
