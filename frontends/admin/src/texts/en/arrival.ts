import { formatMoney } from '@rewards/kit';

export const arrival = {
  action: "They're here",
  /** Begins with the button's words, for people who use their voice. */
  actionOf: (friend: string) => `They're here: sign up ${friend} and complete the visit`,
  done: (friend: string, referrer: string, earned: number) =>
    earned > 0
      ? `${friend} signed up and completed. ${referrer} earned ${formatMoney(earned)}.`
      : `${friend} signed up and completed. No credit: ${referrer} reached this year's limit.`,
} as const;
