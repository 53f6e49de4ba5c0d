import { inReadersLanguage } from '@rewards/client';

/** The words in rows, which load with every list of referrals. */
export const texts = inReadersLanguage({
  of: (friend: string) => `Don't count the referral of ${friend}`,
  again: 'Count again',
  againOf: (friend: string) => `Count again: the referral of ${friend}`,
  title: "Don't count this referral?",
  titleAgain: 'Count this referral again?',
  failed: "The details didn't load. Check your connection and try again.",
});
