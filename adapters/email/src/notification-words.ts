import type { NotificationMail } from '@rewards/domain/outbox';
import { firstNameOf, nameToGreet } from '@rewards/domain/patients/names/name-to-greet';
import type { MailWords } from './mail-content.ts';
import { comeReminderWords, mailingWords, shareReminderWords } from './reminder-words.ts';
import type { MailTexts } from './texts/mail-texts.ts';

interface Places {
  readonly practice: string;
  /** In display format. Empty if the practice listed none. */
  readonly phone: string;
  readonly publicUrl: string;
}

type Of<Kind extends NotificationMail['kind']> = Extract<NotificationMail, { kind: Kind }>;

/** The words of notifications, which users didn't request. They name friends by first name only. */
export function notificationWords(mail: NotificationMail, places: Places, texts: MailTexts): MailWords {
  const why = texts.why(places.practice);
  switch (mail.kind) {
    case 'referral_card':
      return { ...cardWords(mail, places, texts), why };
    case 'personal_link':
      return { ...linkWords(mail, places, texts), why };
    case 'program_invitation':
      return { ...invitationWords(mail, places, texts), why };
    case 'friend_signed_up':
      return { ...signedUpWords(mail, places, texts), why };
    case 'reminder_to_come':
      return { ...comeReminderWords(mail, places, texts), why };
    case 'mailing':
      return { ...mailingWords(mail, places, texts), why };
    case 'reminder_to_share':
      return { ...shareReminderWords(mail, places, texts), why };
    case 'credit_earned':
      return { ...creditWords(mail, places, texts), why };
    case 'credit_taken_back':
    case 'credit_restored':
      return { ...correctionWords(mail, places, texts), why };
  }
}

function cardWords(
  { referralCode, cardPath, days, ...person }: Of<'referral_card'>,
  { practice, publicUrl }: Places,
  { greeting, card }: MailTexts,
): MailWords {
  const personalLink = new URL(`/r/${referralCode}`, publicUrl).href;
  return {
    subject: card.subject(practice),
    heading: card.heading,
    before: [greeting(nameToGreet(person)), card.before],
    facts: [{ name: card.personalLink, value: personalLink, url: personalLink }],
    after: [card.after(days)],
    link: { label: card.link, url: new URL(cardPath, publicUrl).href },
  };
}

function linkWords(
  { referralCode, ...person }: Of<'personal_link'>,
  { practice, publicUrl }: Places,
  { greeting, card, personalLink: texts }: MailTexts,
): MailWords {
  const address = new URL(`/r/${referralCode}`, publicUrl).href;
  return {
    subject: texts.subject(practice),
    heading: texts.heading,
    before: [greeting(nameToGreet(person)), texts.before],
    facts: [{ name: card.personalLink, value: address, url: address }],
    after: [texts.after],
    link: { label: texts.link, url: new URL('/', publicUrl).href },
  };
}

function invitationWords(
  person: Of<'program_invitation'>,
  { practice, publicUrl }: Places,
  { greeting, invitation }: MailTexts,
): MailWords {
  return {
    subject: invitation.subject(practice),
    heading: invitation.heading,
    before: [greeting(nameToGreet(person)), invitation.before(practice)],
    after: [invitation.after],
    link: { label: invitation.link, url: new URL('/login?mode=code', publicUrl).href },
  };
}

function signedUpWords(
  { friendName, ...person }: Of<'friend_signed_up'>,
  { practice, publicUrl }: Places,
  { greeting, signedUp }: MailTexts,
): MailWords {
  const friend = firstNameOf(friendName);
  return {
    subject: signedUp.subject(practice, friend),
    heading: signedUp.heading(friend),
    before: [greeting(nameToGreet(person)), signedUp.before(practice, friend)],
    after: [signedUp.after],
    link: { label: signedUp.link, url: new URL('/', publicUrl).href },
  };
}

function correctionWords(
  {
    kind,
    name,
    friendName,
    creditCents,
    programYear,
    yearCents,
    yearCapCents,
  }: Of<'credit_taken_back' | 'credit_restored'>,
  { practice, phone, publicUrl }: Places,
  { greeting, correction }: MailTexts,
): MailWords {
  const friend = firstNameOf(friendName);
  const told = kind === 'credit_taken_back' ? correction.takenBack : correction.restored;
  return {
    subject: correction.subject(practice),
    heading: correction.heading,
    before: [greeting(firstNameOf(name)), told(creditCents, friend)],
    after: correction.after(programYear, yearCents, yearCapCents, phone),
    link: { label: correction.link, url: new URL('/', publicUrl).href },
  };
}

function creditWords(
  { friendName, creditCents, programYear, yearCents, yearCapCents, ...person }: Of<'credit_earned'>,
  { practice, publicUrl }: Places,
  { greeting, credit: { visit, link, earned, yearIsFull } }: MailTexts,
): MailWords {
  const shared = {
    before: [greeting(nameToGreet(person)), visit(firstNameOf(friendName))],
    link: { label: link, url: new URL('/', publicUrl).href },
  };
  if (creditCents === 0) {
    return {
      ...shared,
      subject: yearIsFull.subject(practice),
      heading: yearIsFull.heading,
      after: yearIsFull.after(programYear, yearCapCents),
    };
  }
  return {
    ...shared,
    subject: earned.subject(practice, creditCents),
    heading: earned.heading(creditCents),
    after: earned.after(programYear, yearCents, yearCapCents),
  };
}
