import { formatMoney } from '@rewards/kit';

export const arrival = {
  action: "They're here",
  /** Begins with the button's words, for people who use their voice. */
  actionOf: (friend: string) => `They're here: sign up ${friend} and complete the visit`,
  question: (friend: string, referrer: string) =>
    `Sign up ${friend}, referred by ${referrer}, and complete the visit today?`,
  confirm: 'Sign up and complete',
  done: (friend: string, referrer: string, earned: number) =>
    earned > 0
      ? `${friend} is signed up, and the visit is complete. ${referrer} earned ${formatMoney(earned)}.`
      : `${friend} is signed up, and the visit is complete. No credit: ${referrer} reached this year's limit.`,
} as const;
