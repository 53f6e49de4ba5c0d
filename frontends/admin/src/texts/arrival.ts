import { inReadersLanguage } from '@rewards/client';

export const texts = inReadersLanguage({
  action: "They're here",
  /** Begins with the button's words, for people who use their voice. */
  actionOf: (friend: string) => `They're here: sign up ${friend}`,
  done: (friend: string, referrer: string) =>
    `${friend} is here and signed up, referred by ${referrer}. Mark complete after the visit.`,
  hereToday: 'Here today',
  wasHere: 'Was here',
});
