/** The texts around every page. */
export const frame = {
  product: 'Referral Rewards',
  toFirstPage: 'Referral Rewards home',
  skip: 'Skip to content',
  admin: 'Admin',
  logout: 'Logout',
  loggedOut: 'Logged out successfully',
  logoutFailed: 'Failed to logout',
  offline: "You're offline. This page may be out of date.",
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
} as const;
