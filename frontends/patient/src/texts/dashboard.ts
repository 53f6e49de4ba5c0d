import { inReadersLanguage } from '@rewards/client';
import { formatMoney } from '@rewards/kit';

const thanks = (inviter: string | undefined) => `After your visit, ${inviter ?? 'your friend'} gets a credit.`;

const hi = (name: string | undefined) => `Hi${name === undefined ? '' : ` ${name}`}!`;
const at = (practice: string) => (practice === '' ? "my dentist's office" : practice);

/** "Peter", "A friend", "Peter and Ana", or, of more than three, "Peter, Ana, and 2 more friends". */
function namesOf(friends: readonly (string | null)[]): string {
  const all = friends.filter((name) => name !== null);
  const named = friends.length > 3 ? all.slice(0, 2) : all;
  const rest = friends.length - named.length;
  const several = `${rest}${named.length === 0 ? '' : ' more'} friends`;
  const others = rest === 1 ? `${named.length === 0 ? 'A' : 'a'} friend` : several;
  const parts = rest === 0 ? named : [...named, others];
  const last = parts[parts.length - 1] ?? '';
  if (parts.length < 3) return parts.join(' and ');
  return `${parts.slice(0, -1).join(', ')}, and ${last}`;
}

/** All texts of the dashboard. */
export const dashboardTexts = inReadersLanguage({
  dashboard: {
    title: 'Your referrals',
    greeting: (name: string) => `Hi, ${name}`,
    banner: (yearCap: number) => `Earn up to ${formatMoney(yearCap)} per year`,
    refresh: 'Refresh',
    refreshed: 'Dashboard refreshed',
    failed: 'Failed to load dashboard data',
    retry: 'Retry',
    earnedThisYear: 'earned this year',
    progress: (percent: number) => `${percent}% of the annual limit`,
    nextFriend: (amount: number) => `Earn ${formatMoney(amount)} for your next friend`,
    filled: (year: number) => `You filled ${year}`,
    thanks: (balance: number) =>
      balance > 0 ? `Use your ${formatMoney(balance)} at the front desk.` : 'Thank you for recommending us!',
    newPlaces: (places: number) => `${places} new ${places === 1 ? 'place' : 'places'} on January 1`,
    celebration: (friends: readonly (string | null)[], earned: string) =>
      `${namesOf(friends)} came in. You earned ${earned}.`,
    celebrationBalance: (balance: string) => `You have ${balance} to use.`,
    seeAgain: 'See it again',
    close: 'Close',
  },
  invitation: {
    aFriend: 'a friend',
    title: (firstName: string) => `Did ${firstName} invite you?`,
    whichTitle: 'Who invited you?',
    whoever: 'The friend you choose',
    description: (firstName: string) =>
      `We had your email before you joined. If you say yes, ${firstName} will see that you joined ` +
      "and when you've had your first visit. If you say no, we won't tell anyone.",
    yes: 'Yes',
    no: 'No',
    nobody: 'None of them',
    later: 'Ask me later',
    thanks: "Thank you! We'll tell them you joined.",
    noted: 'Thanks for letting us know',
  },
  firstVisit: {
    title: 'Your first visit',
    description: (inviter: string | undefined, practice: string, hasPhone: boolean) =>
      `${inviter ?? 'A friend'} invited you to ${practice}. Let's set up your first visit: ` +
      `ask us to call you${hasPhone ? ', or give us a call' : ''}. ${thanks(inviter)}`,
    thanks,
    request: 'Request an appointment',
    call: (phone: string) => `Call ${phone}`,
    states: {
      new: {
        title: (phone: string) => `We'll call ${phone}`,
        next: 'We got your request.',
      },
      called: { title: (phone: string) => `We called ${phone}`, next: 'Missed us? Call us back.' },
      booked: { title: () => "You're booked", next: 'See you soon! If your plans change, let us know.' },
    },
    another: 'Send another request',
    howWasIt: 'How was it?',
    welcome: 'Thanks for coming in',
    reviewHelps: (practice: string) => `Your review helps other people find ${practice}.`,
    review: 'Write a review',
    shareYours: 'Know someone who would like us, too? You have a link of your own.',
    share: 'Share your link',
  },
  notCounted: { title: 'About your invitation' },
  totals: {
    label: 'Your totals',
    referrals: 'Total Referrals',
    earned: 'Total Earned',
    left: 'Left to Earn',
    completed: 'Completed',
  },
  invite: {
    button: 'Invite a friend',
    title: 'Your referral link',
    description: 'Share it with friends. You get credit when friends join with it.',
    message: (practice: string) => `I love my dentist${practice === '' ? '' : ` at ${practice}`}! Here's my link:`,
    yourMessage: 'Your message',
    linkFollows: (link: string) => `We add this link: ${link}`,
    edit: 'Edit message',
    copy: 'Copy',
    copied: 'Copied',
    copiedToast: 'Referral link copied to clipboard!',
    copyFailed: 'Failed to copy link',
    messageCopied: 'Message and link copied',
    messageNotCopied: "We couldn't copy the message",
    notSent: "I didn't send it",
    share: 'Share',
    shared: 'Shared successfully!',
    shareFailed: 'Failed to share',
    byText: 'Text',
    byWhatsApp: 'WhatsApp',
    byEmail: 'Email',
    subject: (practice: string) => `An invitation to ${at(practice)}`,
    qr: 'QR',
    showQr: 'Show QR',
    qrTitle: 'Have a friend scan this',
    qrHint: "Your friend points their phone's camera at the code and opens the link.",
    qrAlt: 'QR code of your referral link',
    qrFailed: "We couldn't load the QR code",
    qrFile: 'referral-qr.png',
    qrNotSaved: "We couldn't save the QR code",
    save: 'Save',
    print: 'Print',
  },
  nudge: {
    button: (name: string | undefined) => `Nudge ${name ?? 'your friend'}`,
    again: (name: string | undefined, day: string) => `You can nudge ${name ?? 'your friend'} again on ${day}.`,
    toJoin: {
      subject: (practice: string) => `Your invitation to ${at(practice)}`,
      message: (name: string | undefined, practice: string) =>
        `${hi(name)} You can still join me at ${at(practice)}. It only takes a minute with my link:`,
    },
    toCome: {
      subject: (practice: string) => `Your first visit to ${at(practice)}`,
      message: (name: string | undefined, practice: string) =>
        `${hi(name)} You've joined ${at(practice)}. Next is your first visit. Ask for a time here:`,
    },
  },
  quickStats: {
    title: 'Quick Stats',
    pending: 'Pending',
    signedUp: 'Signed Up',
    completed: 'Completed',
  },
  credit: {
    title: 'Your credit',
    used: 'Used',
    left: 'Available',
    toUse: 'To use it, ask at the front desk.',
    allUsed: "You've used it all. Refer another friend to earn more.",
    belowZero: (owed: number) =>
      `Some credit you'd already used was taken back later. Your next ${formatMoney(owed)} goes toward this.`,
  },
  referrals: {
    title: 'Your referrals',
    friends: (all: number, notCounted: number) =>
      `${all.toLocaleString('en-US')} ${all === 1 ? 'friend' : 'friends'}` +
      (notCounted === 0 ? '' : `, ${notCounted.toLocaleString('en-US')} not counted`),
    noneHere: 'No friends here right now.',
    showAll: 'Show All',
    showRecent: 'Show Recent',
    list: 'referrals',
    failed: 'Failed to load your referrals',
    email: 'Referred Email',
    staff: 'Staff',
    status: 'Status',
    earnings: 'Earnings',
    date: 'Date',
    completed: 'Completed:',
    noStaff: 'None yet',
    manual: 'Added by the practice',
    unnamed: 'A friend',
    capped: 'Annual limit reached',
    number: (number: number) => `Friend #${number.toLocaleString('en-US')}`,
    emptyTitle: 'No referrals yet',
    emptyCall: 'Start Earning Today!',
    story: {
      pending: "Invited, hasn't joined yet. Next: your friend joins with your link. Drops off this list after 30 days.",
      asked:
        'Your friend asked for an appointment. Next: your friend joins with your link. ' +
        "Drops off this list after 30 days if they don't.",
      signedUp: 'Your friend signed up.',
      entered: 'The practice added this friend for you.',
      next: (amount: number) => `Next: their first visit. You'll earn ${formatMoney(amount)}.`,
      nextWhenFull: (yearCap: number, amount: number) =>
        `Next: their first visit. You've reached this year's ${formatMoney(yearCap)} limit, ` +
        `so it earns ${formatMoney(0)} this year, or ${formatMoney(amount)} from January 1.`,
      earned: (amount: number) => `They came in for a first visit, and you earned ${formatMoney(amount)}. Thank you!`,
      earnedNothing: (year: number, yearCap: number) =>
        `They came in for a first visit. It earned ${formatMoney(0)} ` +
        `because you'd reached the ${formatMoney(yearCap)} limit for ${year}.`,
    },
    empty: (amount: number) =>
      `Send your link to a friend. You'll earn ${formatMoney(amount)} after their first visit.`,
  },
  howItWorks: {
    title: 'How It Works',
    steps: (amount: number) => [
      { title: 'Share your link', text: 'Text or email it to friends and family.' },
      { title: 'They sign up', text: 'Your friend opens the link and joins with their email.' },
      {
        title: `You earn ${formatMoney(amount)}`,
        text: 'You get the credit after they complete a first appointment.',
      },
    ],
  },
  terms: {
    title: 'Terms',
    points: (amount: number, yearCap: number) => [
      `You earn ${formatMoney(amount)} of credit for each friend who completes a first appointment.`,
      `You can earn up to ${formatMoney(yearCap)} per calendar year.`,
      'Friends must be new to the practice. Each friend counts once, for the patient whose link they used.',
      'We may take back credit if a referral was a mistake.',
    ],
  },
});
