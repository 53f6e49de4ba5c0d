import { inReadersLanguage } from '@rewards/client';

/** From an opened link to a first visit. */
export const texts = inReadersLanguage({
  title: 'Results of asking for referrals',
  hint: 'Friends who left an email or sent a request in this period, and how far they have come by today',
  steps: {
    opened: 'Opened a link',
    begun: 'Left an email or sent a request',
    joined: 'Joined',
    visited: 'Had a first visit',
  },
  dropped: (share: string) => `${share} didn't go on`,
  allWentOn: 'Everyone went on',
  openings: "An opening is the first time a browser opens a link. We don't count previews, bots, or signed-in people.",
  since: (day: string) => `Openings counted since ${day}.`,
  notComparable: "This period began earlier, so it can't be compared with the next step.",
  fewerOpenings: 'Some friends came without opening a link in a browser we could count.',
  noneCounted: 'No openings counted yet.',
  byStaff: (count: number) =>
    count === 1
      ? '1 more referral was entered by staff, so this chart leaves it out.'
      : `${count} more referrals were entered by staff, so this chart leaves them out.`,
  empty: 'No friends left an email in this period',
});
