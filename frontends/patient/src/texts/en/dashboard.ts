import { formatMoney } from '@rewards/kit';

/** Everything the dashboard says. */
export const dashboard = {
  dashboard: {
    title: 'Your referrals',
    greeting: (name: string) => `Hello, ${name}. Here is your year.`,
    banner: (yearCap: number) => `Earn up to ${formatMoney(yearCap)} per year`,
    refresh: 'Refresh',
    refreshed: 'Dashboard refreshed',
    failed: 'Failed to load dashboard data',
    retry: 'Retry',
    earnedThisYear: 'Earned this year',
    leftThisYear: 'Left to earn',
    progress: (percent: number) => `${percent}% of the annual limit`,
    nextFriend: (amount: number) => `Your next friend brings ${formatMoney(amount)}`,
    limitReached: (yearCap: number) =>
      `You reached this year's limit of ${formatMoney(yearCap)}. From January 1 your friends bring you credit again.`,
    celebration: (amount: number) => `You earned ${formatMoney(amount)}!`,
    celebrationReason: 'New credit arrived since your last visit. Thank you for recommending us.',
    close: 'Close',
  },
  invitation: {
    aFriend: 'a friend',
    title: (firstName: string) => `Did ${firstName} invite you?`,
    whichTitle: 'Who invited you?',
    whoever: 'Whoever you name',
    description: (firstName: string) =>
      `Your email was left with us before you joined. If you say yes, ${firstName} will see that you joined, ` +
      'and when your first visit is done. We tell no friend of a no.',
    yes: 'Yes',
    no: 'No',
    nobody: 'None of them',
    later: 'Ask me later',
    thanks: 'Thank you! We will tell them that you joined.',
    noted: 'Thank you, that is noted',
  },
  firstVisit: {
    title: 'Your first visit',
    description: (practice: string, hasPhone: boolean) =>
      `Welcome to ${practice}! Choose a day for your first visit: ` +
      `ask us to call you${hasPhone ? ', or call us' : ''}. ` +
      'After it, the friend who invited you is thanked with credit.',
    request: 'Request an appointment',
    call: (phone: string) => `Call ${phone}`,
  },
  totals: {
    label: 'Your totals',
    referrals: 'Total Referrals',
    referralsHint: 'Friends you sent us',
    earned: 'Total Earned',
    earnedHint: 'In all years',
    left: 'Left to Earn',
    leftHint: 'Until December 31',
    completed: 'Completed',
    completedHint: 'First visits done',
  },
  link: {
    title: 'Your referral link',
    description: 'Send it to friends. Whoever joins through it counts for you.',
    copy: 'Copy',
    copyYours: 'Copy your link',
    copied: 'Copied',
    copiedToast: 'Referral link copied to clipboard!',
    copyFailed: 'Failed to copy link',
    share: 'Share',
    shareTitle: 'My dental practice',
    shareText: 'I can recommend my dental practice. This link introduces you:',
    shared: 'Shared successfully!',
    shareFailed: 'Failed to share',
    ready: 'Or send a message that is ready to go:',
    byText: 'Text message',
    byWhatsApp: 'WhatsApp',
    byEmail: 'Email',
    subject: (practice: string) => `An invitation to ${practice === '' ? 'my dental practice' : practice}`,
    message: (practice: string, link: string) =>
      `I can recommend my dental practice${practice === '' ? '' : `, ${practice}`}. This link introduces you: ${link}`,
    showQr: 'Show QR',
    qrTitle: 'Let a friend scan this',
    qrHint: 'Your friend points the camera of their phone at it and opens the link.',
    qrAlt: 'QR code of your referral link',
    qrFailed: 'The QR code could not be loaded',
  },
  quickStats: {
    title: 'Quick Stats',
  },
  credit: {
    title: 'Your credit',
    earned: 'Earned in all',
    used: 'Used',
    left: 'Left to use',
    toUse: 'Ask at the front desk to use it.',
    allUsed: 'You have used all of it. The next credit is on its way with your next friend.',
    none: 'It begins with the first visit of a friend.',
    belowZero: (owed: number) =>
      `Credit you had used already was taken back later. Your next ${formatMoney(owed)} of credit fills this first.`,
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
    number: (number: number) => `Your friend no. ${number.toLocaleString('en-US')}`,
    emptyTitle: 'No referrals yet',
    emptyCall: 'Start Earning Today!',
    story: {
      pending:
        'This email was left with your link. Next: your friend joins by it. ' +
        'An email that nobody joins with leaves this list after 30 days.',
      asked:
        'With your link and this email, we were asked for an appointment. Next: your friend joins by the link. ' +
        'An email that nobody joins with leaves this list after 30 days.',
      signedUp: 'Your friend signed up.',
      entered: 'The practice entered this friend for you.',
      next: (amount: number) => `Next: their first visit, which brings you ${formatMoney(amount)}.`,
      nextWhenFull: (yearCap: number, amount: number) =>
        `Next: their first visit. You reached this year's limit of ${formatMoney(yearCap)}, ` +
        `so it brings ${formatMoney(0)} this year and ${formatMoney(amount)} from January 1.`,
      earned: (amount: number) => `The first visit is done, and you earned ${formatMoney(amount)}. Thank you!`,
      earnedNothing: (year: number, yearCap: number) =>
        `The first visit is done. It earned ${formatMoney(0)}, ` +
        `because you had reached the limit of ${formatMoney(yearCap)} for ${year}.`,
    },
    empty: (amount: number) => `Send your link to a friend. Their first visit brings you ${formatMoney(amount)}.`,
  },
  howItWorks: {
    title: 'How It Works',
    steps: (amount: number) => [
      { title: 'Share your link', text: 'Send it to friends and family, by message or by email.' },
      { title: 'They sign up', text: 'Your friend opens the link and joins with an email and a code.' },
      {
        title: `You earn ${formatMoney(amount)}`,
        text: 'The credit is yours after their first completed appointment.',
      },
    ],
  },
  terms: {
    title: 'Terms',
    points: (amount: number, yearCap: number) => [
      `Each friend who completes a first appointment brings ${formatMoney(amount)} of credit.`,
      `The most you can earn is ${formatMoney(yearCap)} per calendar year.`,
      'A friend counts once, for the patient whose link they joined by, and must be new to the practice.',
      'Credit can be taken back if a referral turns out to be a mistake.',
    ],
  },
} as const;
