import { centsTogether, toCents } from '@rewards/domain/cents';
import { type Mail, type MailOf, goesTo } from '@rewards/domain/outbox';
import { firstNameOf, nameToGreet } from '@rewards/domain/patients/names/name-to-greet';
import type { MailWords } from './mail-content.ts';
import type { MailSender } from './mail-sender.ts';
import { type MailTexts, mailTexts } from './texts/mail-texts.ts';

/** What the words of an email are made with. */
interface Setting {
  readonly texts: MailTexts;
  /** The practice's name in one line. */
  readonly practice: string;
  /** In display format. Empty if the practice listed none. */
  readonly phone: string;
  readonly phoneInWords: (phone: string) => string;
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
  password_set: ({ referralCode, ...person }, { texts: { greeting, passwordSet, card }, ...setting }) => ({
    ...framed(passwordSet, '/', setting),
    preview: passwordSet.before,
    before: [
      greeting(nameToGreet(person)),
      passwordSet.before,
      ...(referralCode === undefined ? [] : [passwordSet.howItWorks]),
    ],
    ...(referralCode === undefined ? {} : { facts: [linkFact({ referralCode }, card, setting)] }),
    after: passwordSet.after(setting.phone),
  }),
  factor_changed: (mail, { texts: { greeting, factorChanged }, ...setting }) => ({
    ...framed({ ...factorChanged[mail.change], link: factorChanged.link }, '/security', setting),
    before: [greeting(nameToGreet(mail)), factorChanged[mail.change].what, factorChanged.notYou(setting.phone)],
    after: [],
  }),
  email_changed: (mail, { texts: { greeting, emailChanged, ...texts }, ...setting }) => {
    const { link, ...toOld } = framed(emailChanged, '/login', setting);
    const what = mail.isNew ? emailChanged.toNew : emailChanged.toOld;
    return {
      ...toOld,
      before: [greeting(nameToGreet(mail)), what, emailChanged.notYou(setting.phone)],
      after: [],
      ...(mail.isNew ? { link } : callButton(texts, setting.phone)),
    };
  },
  quote_request: quoteRequestWords,
  quote_confirmation: confirmationWords,
  practice_system_down: systemDownWords,
  referral_card: (mail, { texts: { greeting, card }, ...setting }) => ({
    ...framed(card, mail.cardPath, setting),
    preview: card.preview,
    before: [greeting(nameToGreet(mail)), card.before],
    qr: { address: linkFact(mail, card, setting).url, alt: card.qr },
    facts: [linkFact(mail, card, setting)],
    after: [card.after(mail.days)],
  }),
  personal_link: (mail, { texts: { greeting, card, personalLink }, ...setting }) => ({
    ...framed(personalLink, '/', setting),
    preview: personalLink.after,
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
      preview: signedUp.after,
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
    preview: reminders.share.after,
    before: [greeting(nameToGreet(mail)), reminders.share.before(setting.practice)],
    facts: [linkFact(mail, card, setting)],
    after: [reminders.share.after],
  }),
  // To one of many. Its button opens their card.
  mailing: (mail, { texts: { greeting, card, mailing }, ...setting }) => ({
    ...framed(mailing, mail.openPath, setting),
    preview: mailing.after,
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
    phoneInWords: sender.phoneInWords,
    apiUrl: sender.apiUrl,
    page: (path) => new URL(path, sender.publicUrl).href,
  };
  // The kind determines its function, but the compiler can't connect the two.
  const own = (words[mail.kind] as (mail: Mail, setting: Setting) => MailWords)(mail, setting);
  if (goesTo(mail, 'friend')) return { ...own, unsubscribeUrl: sender.unsubscribeUrl(mail.outreachId) };
  if (!goesTo(mail, 'subscriber')) return own;
  return { ...own, why: setting.texts.why(setting.practice), unsubscribeUrl: sender.unsubscribeUrl(mail.userId) };
}

/** For a reader with nothing to open. The words say the number, too. */
const callButton = ({ call }: Pick<MailTexts, 'call'>, phone: string) =>
  phone === '' ? {} : { link: { label: call(phone), url: `tel:${phone.replaceAll(/[^\d+]/g, '')}` } };

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
  { texts: { quoteRequest: texts }, phoneInWords, page }: Setting,
): MailWords {
  const mailto = `mailto:${encodeURIComponent(friendEmail).replaceAll('%40', '@')}`;
  return {
    subject: texts.subject(firstNameOf(friendName)),
    preview: texts.preview(bestTime),
    heading: texts.heading,
    before: [texts.before],
    facts: [
      { name: texts.name, value: friendName },
      { name: texts.phone, value: phoneInWords(friendPhone), url: `tel:${friendPhone}` },
      { name: texts.email, value: friendEmail, url: mailto },
      { name: texts.reason, value: reason },
      { name: texts.bestTime, value: bestTime || texts.anyTime },
    ],
    after: [],
    link: { label: texts.link, url: page('/admin') },
    replyTo: friendEmail,
  };
}

/** Nothing that was typed: no one proved the mailbox. */
function confirmationWords(
  { code, minutes, link }: MailOf<'quote_confirmation'>,
  { texts: { quoteConfirmation: texts, loginCode, loginLink, call }, practice, phone, apiUrl }: Setting,
): MailWords {
  const before = texts.before(practice);
  const top = { subject: texts.subject(practice), heading: texts.heading, preview: before.at(-1) ?? '' };
  if (minutes === undefined)
    return { ...top, before, after: [texts.sooner(phone), texts.notYou], ...callButton({ call }, phone) };
  const isLate = code === null;
  const key = isLate ? loginLink.after(link?.hours ?? 0) : loginCode.after(minutes, link?.hours);
  return {
    ...top,
    before: [...before, isLate ? texts.confirmLate : texts.confirm],
    ...(isLate ? {} : { code }),
    after: [texts.sooner(phone), ...key],
    ...(link && { link: { label: texts.link, url: new URL(link.path, apiUrl).href } }),
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

function creditWords(mail: MailOf<'credit_earned'>, { texts, practice, phone, page }: Setting): MailWords {
  const { creditCents, programYear, yearCents, yearCapCents, referralCode } = mail;
  const { balanceCents = toCents(0) } = mail;
  const { visit, use, link, available, belowZero, earned, yearIsFull } = texts.credit;
  const [balance, held, most] = centsTogether(toCents(Math.abs(balanceCents)), yearCents, yearCapCents);
  const [isThanks, hasBalance] = [creditCents === 0, balanceCents > 0];
  const happened = visit(firstNameOf(mail.friendName));
  const limit = yearCents < yearCapCents ? [] : yearIsFull.after(programYear, most, isThanks);
  return {
    subject: isThanks ? yearIsFull.subject(practice) : earned.subject(practice, creditCents),
    preview: [happened, hasBalance ? available.preview(balance) : limit.at(-1)].filter(Boolean).join(' '),
    heading: isThanks ? yearIsFull.heading : earned.heading(creditCents),
    before: [
      ...[texts.greeting(nameToGreet(mail)), happened, ...(isThanks ? limit : [])],
      // Credit that was used and then taken back can leave less than nothing (rule 6).
      ...(balanceCents < 0 ? [belowZero(balance)] : []),
    ],
    ...(hasBalance && { amount: { name: available.name, value: balance } }),
    facts: [
      ...(hasBalance ? [{ name: use.name, value: use.how(phone) }] : []),
      ...(referralCode === undefined ? [] : [linkFact({ referralCode }, texts.card, { practice, page })]),
    ],
    after: isThanks ? [] : limit.length > 0 ? limit : [earned.year(programYear, held, most)],
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
    preview: isLate ? late.preview : texts.preview(minutes),
    heading,
    before: [before],
    ...(isLate ? {} : { code }),
    after: isLate ? late.after(link?.hours ?? 0) : texts.after(minutes, link?.hours),
    ...(link && { link: { label, url: new URL(link.path, apiUrl).href } }),
  };
}
