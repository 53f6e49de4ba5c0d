/** What stands around every page. */
export const frame = {
  product: 'Referral Rewards',
  toFirstPage: 'Referral Rewards, to the first page',
  skip: 'Skip to the content',
  admin: 'Admin',
  logout: 'Logout',
  loggedOut: 'Logged out successfully',
  logoutFailed: 'Failed to logout',
  offline: 'You are offline. What you see may not be up to date.',
  notOpened: 'This page could not be opened',
  notLoaded: { title: 'This page could not be loaded', reason: 'Please check your connection and try again.' },
  wentWrong: {
    title: 'Something went wrong on this page',
    reason: 'Trying again usually helps. If it does not, please tell the practice.',
  },
  account: 'Account',
  accountNotLoaded: "The menu didn't load. Check your connection and try again.",
  retry: 'Retry',
  headerFailed: "The account bar didn't load. Try again.",
} as const;
