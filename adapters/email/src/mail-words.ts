import { type Mail, type MailOf, goesTo } from '@rewards/domain/outbox';
import { firstNameOf, nameToGreet } from '@rewards/domain/patients/names/name-to-greet';
import type { MailWords } from './mail-content.ts';
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

/** What the words of an email are made with. */
interface Setting {
  readonly texts: MailTexts;
  /** The practice's name in one line. */
  readonly practice: string;
  /** In display format. Empty if the practice listed none. */
  readonly phone: string;
  readonly apiUrl: string;
  readonly page: (path: string) => string;
}

/**
 * The words of each kind of email. The only typed text in it is the name to greet. Only staff see more. Notifications
 * name friends by first name only.
 */
const words: { readonly [Kind in Mail['kind']]: (mail: MailOf<Kind>, setting: Setting) => MailWords } = {
  login_code: (mail, setting) => codeWords(mail, setting, setting.texts.loginCode, setting.texts.loginLink),
  password_reset_code: (mail, setting) => codeWords(mail, setting, setting.texts.resetCode, setting.texts.resetLink),
  password_changed: (mail, { texts: { greeting, passwordChanged }, ...setting }) => ({
    ...framed(passwordChanged, '/reset-password', setting),
    before: [greeting(nameToGreet(mail)), ...passwordChanged.before(setting.phone)],
    after: [],
  }),
  password_set: (mail, { texts: { greeting, passwordSet }, ...setting }) => ({
    ...framed(passwordSet, '/login', setting),
    before: [greeting(nameToGreet(mail)), ...passwordSet.before(setting.phone)],
    after: [],
  }),
  factor_changed: (mail, { texts: { greeting, factorChanged }, ...setting }) => ({
    ...framed({ ...factorChanged[mail.change], link: factorChanged.link }, '/security', setting),
    before: [greeting(nameToGreet(mail)), factorChanged[mail.change].what, factorChanged.notYou(setting.phone)],
    after: [],
  }),
  email_changed: (mail, { texts: { greeting, emailChanged }, ...setting }) => {
    const { link, ...toOld } = framed(emailChanged, '/login', setting);
    const what = mail.isNew ? emailChanged.toNew : emailChanged.toOld;
    return {
      ...toOld,
      before: [greeting(nameToGreet(mail)), what, emailChanged.notYou(setting.phone)],
      after: [],
      ...(mail.isNew ? { link } : {}),
    };
  },
  quote_request: quoteRequestWords,
  quote_confirmation: (_, { texts: { quoteConfirmation }, practice, phone }) => ({
    subject: quoteConfirmation.subject(practice),
    heading: quoteConfirmation.heading,
    before: quoteConfirmation.before(practice),
    after: quoteConfirmation.after(phone),
  }),
  practice_system_down: systemDownWords,
  referral_card: (mail, { texts: { greeting, card }, ...setting }) => ({
    ...framed(card, mail.cardPath, setting),
    before: [greeting(nameToGreet(mail)), card.before],
    facts: [linkFact(mail, card, setting)],
    after: [card.after(mail.days)],
  }),
  personal_link: (mail, { texts: { greeting, card, personalLink }, ...setting }) => ({
    ...framed(personalLink, '/', setting),
    before: [greeting(nameToGreet(mail)), personalLink.before],
    facts: [linkFact(mail, card, setting)],
    after: [personalLink.after],
  }),
  program_invitation: (mail, { texts: { greeting, invitation }, ...setting }) => ({
    ...framed(invitation, '/login?mode=code', setting),
    before: [greeting(nameToGreet(mail)), invitation.before(setting.practice)],
    after: [invitation.after],
  }),
  friend_signed_up: (mail, { texts: { greeting, signedUp }, practice, page }) => {
    const friend = firstNameOf(mail.friendName);
    return {
      subject: signedUp.subject(practice, friend),
      heading: signedUp.heading(friend),
      before: [greeting(nameToGreet(mail)), signedUp.before(practice, friend)],
      after: [signedUp.after],
      link: { label: signedUp.link, url: page('/') },
    };
  },
  // They have no name we could trust.
  reminder_to_join: (mail, { texts: { greeting, reminders }, practice, page }) => {
    const [{ join }, referrer] = [reminders, nameToGreet(mail.referrer)];
    return {
      subject: join.subject(practice, referrer),
      heading: join.heading,
      before: [greeting(undefined), join.before(practice, referrer)],
      after: [join.after],
      link: { label: join.link, url: page(`/r/${mail.referralCode}`) },
      why: join.why(practice),
    };
  },
  reminder_to_come: (mail, { texts: { greeting, reminders }, ...setting }) => ({
    ...framed(reminders.come, '/quote', setting),
    before: [greeting(nameToGreet(mail)), reminders.come.before(setting.practice, nameToGreet(mail.referrer))],
    after: [reminders.come.after(setting.phone)],
  }),
  reminder_to_share: (mail, { texts: { greeting, card, reminders }, ...setting }) => ({
    ...framed(reminders.share, '/', setting),
    before: [greeting(nameToGreet(mail)), reminders.share.before(setting.practice)],
    facts: [linkFact(mail, card, setting)],
    after: [reminders.share.after],
  }),
  // To one of many. Its button opens their card.
  mailing: (mail, { texts: { greeting, card, mailing }, ...setting }) => ({
    ...framed(mailing, mail.openPath, setting),
    before: [greeting(nameToGreet(mail)), mailing.before(setting.practice)],
    facts: [linkFact(mail, card, setting)],
    after: [mailing.after],
  }),
  credit_earned: creditWords,
  credit_taken_back: correctionWords,
  credit_restored: correctionWords,
};

export function mailWords(mail: Mail, sender: MailSender): MailWords {
  const setting: Setting = {
    texts: mailTexts[sender.language],
    practice: sender.practiceName.replace(/\s+/g, ' ').trim(),
    phone: sender.practicePhone,
    apiUrl: sender.apiUrl,
    page: (path) => new URL(path, sender.publicUrl).href,
  };
  // The kind determines its function, but the compiler can't connect the two.
  const own = (words[mail.kind] as (mail: Mail, setting: Setting) => MailWords)(mail, setting);
  if (goesTo(mail, 'friend')) return { ...own, unsubscribeUrl: sender.unsubscribeUrl(mail.outreachId) };
  if (!goesTo(mail, 'subscriber')) return own;
  return { ...own, why: setting.texts.why(setting.practice), unsubscribeUrl: sender.unsubscribeUrl(mail.userId) };
}

type Places = Pick<Setting, 'practice' | 'page'>;

/** A subject that names the practice, a heading, and a button to a page. */
const framed = (
  texts: { readonly subject: (practice: string) => string; readonly heading: string; readonly link: string },
  path: string,
  { practice, page }: Places,
) => ({ subject: texts.subject(practice), heading: texts.heading, link: { label: texts.link, url: page(path) } });

function linkFact(mail: { readonly referralCode: string }, texts: MailTexts['card'], { page }: Places) {
  const personalLink = page(`/r/${mail.referralCode}`);
  return { name: texts.personalLink, value: personalLink, url: personalLink };
}

/**
 * What staff see of a request: everything that was typed, with links to call or write. A reply goes to the person who
 * asked.
 */
function quoteRequestWords(
  { friendName, friendEmail, friendPhone, reason, bestTime }: MailOf<'quote_request'>,
  { texts: { quoteRequest: texts }, page }: Setting,
): MailWords {
  const mailto = `mailto:${encodeURIComponent(friendEmail).replaceAll('%40', '@')}`;
  return {
    subject: texts.subject(firstNameOf(friendName)),
    heading: texts.heading,
    before: [texts.before],
    facts: [
      { name: texts.name, value: friendName },
      { name: texts.phone, value: friendPhone, url: `tel:${friendPhone}` },
      { name: texts.email, value: friendEmail, url: mailto },
      { name: texts.reason, value: reason },
      { name: texts.bestTime, value: bestTime || texts.anyTime },
    ],
    after: [],
    link: { label: texts.link, url: page('/admin') },
    replyTo: friendEmail,
  };
}

function systemDownWords(
  { system, use = 'reading', needsAdmin, words: told }: MailOf<'practice_system_down'>,
  { texts: { practiceSystemDown: texts }, page }: Setting,
): MailWords {
  const title = texts.title[use](system);
  return {
    subject: title,
    heading: title,
    before: [texts.before[needsAdmin ? 'refused' : 'down'](system, texts.effect[use])],
    facts: [{ name: texts.words, value: told }],
    after: [],
    link: { label: texts.link[use], url: page(use === 'reading' ? '/admin/visits' : '/admin/credit#credit-slips') },
  };
}

function creditWords(
  { friendName, creditCents, programYear, yearCents, yearCapCents, ...person }: MailOf<'credit_earned'>,
  { texts: { greeting, credit }, practice, page }: Setting,
): MailWords {
  const { visit, link, earned, yearIsFull } = credit;
  const isFull = creditCents === 0;
  return {
    subject: isFull ? yearIsFull.subject(practice) : earned.subject(practice, creditCents),
    heading: isFull ? yearIsFull.heading : earned.heading(creditCents),
    before: [greeting(nameToGreet(person)), visit(firstNameOf(friendName))],
    after: isFull ? yearIsFull.after(programYear, yearCapCents) : earned.after(programYear, yearCents, yearCapCents),
    link: { label: link, url: page('/') },
  };
}

function correctionWords(
  mail: MailOf<'credit_taken_back' | 'credit_restored'>,
  { texts: { greeting, correction }, phone, ...places }: Setting,
): MailWords {
  const { kind, name, friendName, creditCents, programYear, yearCents, yearCapCents } = mail;
  const told = kind === 'credit_taken_back' ? correction.takenBack : correction.restored;
  return {
    ...framed(correction, '/', places),
    before: [greeting(firstNameOf(name)), told(creditCents, firstNameOf(friendName))],
    after: correction.after(programYear, yearCents, yearCapCents, phone),
  };
}

function codeWords(
  { code, minutes, link }: MailOf<'login_code' | 'password_reset_code'>,
  { practice, apiUrl }: Setting,
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
