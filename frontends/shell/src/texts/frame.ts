import { inReadersLanguage } from '@rewards/client';

/** The texts around every page. */
export const texts = inReadersLanguage({
  product: 'Referral Rewards',
  home: (title: string) => `${title} home`,
  skip: 'Skip to content',
  roles: { admin: 'Admin', front_desk: 'Front desk' },
  logout: 'Logout',
  loggedOut: 'Logged out successfully',
  logoutFailed: 'Failed to logout',
  signedOut: "You've been signed out. Sign in again to save what you typed.",
  signInAgain: 'Sign in again',
  freshSignIn: 'This needs a recent sign-in, in case someone left this computer unlocked.',
  signInNotLoaded: "The sign-in didn't load. Check your connection and try again.",
  signedInAgain: "You're signed in again. You can save now.",
  offline: "You're offline. This page may be out of date.",
  forbidden: {
    title: 'Only admins can open this page',
    hint: 'Your account is for the front desk. Ask an admin to do this for you.',
    back: 'Back to Today',
  },
  notOpened: "We couldn't open this page",
  notLoaded: { title: "We couldn't load this page", reason: 'Please check your connection and try again.' },
  wentWrong: {
    title: 'Something went wrong on this page',
    reason: "Try again. If that doesn't help, please tell the practice.",
  },
  account: 'Account',
  accountNotLoaded: "The menu didn't load. Check your connection and try again.",
  retry: 'Retry',
  headerFailed: "The account bar didn't load. Try again.",
});
