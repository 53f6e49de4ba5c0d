import { inReadersLanguage } from '@rewards/client';
import { formatMoney } from '@rewards/kit';

/** All texts of the dashboard. */
export const dashboardTexts = inReadersLanguage({
  dashboard: {
    title: 'Your referrals',
    greeting: (name: string) => `Hi, ${name}. Here's your year so far.`,
    banner: (yearCap: number) => `Earn up to ${formatMoney(yearCap)} per year`,
    refresh: 'Refresh',
    refreshed: 'Dashboard refreshed',
    failed: 'Failed to load dashboard data',
    retry: 'Retry',
    earnedThisYear: 'Earned this year',
    leftThisYear: 'Left to earn',
    progress: (percent: number) => `${percent}% of the annual limit`,
    nextFriend: (amount: number) => `Earn ${formatMoney(amount)} for your next friend`,
    limitReached: (yearCap: number) =>
      `You've reached this year's ${formatMoney(yearCap)} limit. You can earn again January 1.`,
    celebration: (amount: number) => `You earned ${formatMoney(amount)}!`,
    celebrationReason: 'You have new credit since your last visit. Thank you for recommending us!',
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
    description: (practice: string, hasPhone: boolean) =>
      `Welcome to ${practice}! Let's set up your first visit: ` +
      `ask us to call you${hasPhone ? ', or give us a call' : ''}. ` +
      'After your visit, your friend gets a credit.',
    request: 'Request an appointment',
    call: (phone: string) => `Call ${phone}`,
  },
  notCounted: { title: 'About your invitation' },
  totals: {
    label: 'Your totals',
    referrals: 'Total Referrals',
    referralsHint: 'Friends you referred',
    earned: 'Total Earned',
    earnedHint: 'All time',
    left: 'Left to Earn',
    leftHint: 'Until December 31',
    completed: 'Completed',
    completedHint: 'First visits completed',
  },
  link: {
    title: 'Your referral link',
    description: 'Share it with friends. You get credit when friends join with it.',
    copy: 'Copy',
    copyYours: 'Copy your link',
    copied: 'Copied',
    copiedToast: 'Referral link copied to clipboard!',
    copyFailed: 'Failed to copy link',
    share: 'Share',
    shareTitle: 'My dentist',
    shareText: "I love my dentist! Here's my link:",
    shared: 'Shared successfully!',
    shareFailed: 'Failed to share',
    ready: 'Or send a ready-made message:',
    byText: 'Text message',
    byWhatsApp: 'WhatsApp',
    byEmail: 'Email',
    subject: (practice: string) => `An invitation to ${practice === '' ? "my dentist's office" : practice}`,
    message: (practice: string, link: string) =>
      `I love my dentist${practice === '' ? '' : ` at ${practice}`}! Here's my link: ${link}`,
    showQr: 'Show QR',
    qrTitle: 'Have a friend scan this',
    qrHint: "Your friend points their phone's camera at the code and opens the link.",
    qrAlt: 'QR code of your referral link',
    qrFailed: "We couldn't load the QR code",
  },
  quickStats: {
    title: 'Quick Stats',
  },
  credit: {
    title: 'Your credit',
    earned: 'Total earned',
    used: 'Used',
    left: 'Available',
    toUse: 'To use it, ask at the front desk.',
    allUsed: "You've used it all. Refer another friend to earn more.",
    none: "It starts with a friend's first visit.",
    belowZero: (owed: number) =>
      `Some credit you'd already used was taken back later. Your next ${formatMoney(owed)} goes toward this.`,
  },
  referrals: {
    title: 'Your referrals',
    newest: (shown: number, total: number) => `The newest ${shown} of ${total}`,
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
