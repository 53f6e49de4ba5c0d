import { type Cents, centsToDollars } from '@rewards/domain/cents';
import type { NotificationMail } from '@rewards/domain/outbox';
import { firstNameOf } from '@rewards/domain/patients/user';
import { greeting } from './greeting.ts';
import type { MailWords } from './mail-words.ts';

interface Places {
  readonly practice: string;
  readonly publicUrl: string;
}

type Of<Kind extends NotificationMail['kind']> = Extract<NotificationMail, { kind: Kind }>;

/** The words of what tells a user something they did not ask for. Of a friend they name the first name only. */
export function notificationWords(mail: NotificationMail, places: Places): MailWords {
  const why = `You get this email because you take part in the referral rewards of ${places.practice}.`;
  switch (mail.kind) {
    case 'referral_card':
      return { ...cardWords(mail, places), why };
    case 'friend_signed_up':
      return { ...signedUpWords(mail, places), why };
    case 'credit_earned':
      return { ...creditWords(mail, places), why };
  }
}

function cardWords(
  { name, referralCode, cardPath, days }: Of<'referral_card'>,
  { practice, publicUrl }: Places,
): MailWords {
  const personalLink = new URL(`/r/${referralCode}`, publicUrl).href;
  return {
    subject: `Your referral card for ${practice}`,
    heading: 'Your referral card',
    before: [
      greeting(name),
      'Here is the card that we made for you. Show its QR code to friends and family, or send them your personal link:',
    ],
    facts: [{ name: 'Your personal link', value: personalLink, url: personalLink }],
    after: [`The card opens for ${days} days. Your personal link works for good.`],
    link: { label: 'Open my card with the QR code', url: new URL(cardPath, publicUrl).href },
  };
}

function signedUpWords({ name, friendName }: Of<'friend_signed_up'>, { practice, publicUrl }: Places): MailWords {
  const friend = friendInWords(friendName);
  return {
    subject: `${friend} joined ${practice} thanks to you`,
    heading: `${friend} signed up`,
    before: [greeting(name), `${friend} just signed up with ${practice}. Thank you for recommending us!`],
    after: ['Your credit follows once the first appointment has taken place.'],
    link: { label: 'See my referrals', url: new URL('/', publicUrl).href },
  };
}

function creditWords(mail: Of<'credit_earned'>, { practice, publicUrl }: Places): MailWords {
  const { name, creditCents, programYear, yearCents, yearCapCents } = mail;
  const friend = friendInWords(mail.friendName);
  const link = { label: 'See my rewards', url: new URL('/', publicUrl).href };
  const visit = `The first appointment of ${friend === unnamed ? 'your friend' : friend} has taken place.`;
  if (creditCents === 0) {
    return {
      subject: `Thank you for recommending ${practice}`,
      heading: 'Thank you',
      before: [greeting(name), `${visit} Thank you for recommending us!`],
      after: [
        `Your credit for ${programYear} has already reached the most a year can hold, ${inDollars(yearCapCents)}, so this one adds nothing to it.`,
        `With the first appointment of ${programYear + 1} a new year of credit begins.`,
      ],
      link,
    };
  }
  return {
    subject: `You earned ${inDollars(creditCents)} for recommending ${practice}`,
    heading: `You earned ${inDollars(creditCents)}`,
    before: [greeting(name), `${visit} Thank you for recommending us!`],
    after: [`Your credit for ${programYear} so far: ${inDollars(yearCents)} of at most ${inDollars(yearCapCents)}.`],
    link,
  };
}

const unnamed = 'Your friend';

const friendInWords = (name: string) => firstNameOf(name) ?? unnamed;

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});

/** "$50", and with cents only where there are some. */
const inDollars = (cents: Cents) => dollars.format(centsToDollars(cents));
