/** The words that the kit's components have of their own, in English. */
export const kitTexts = {
  loading: 'Loading...',
  retry: 'Retry',
  close: 'Close',
  cancel: 'Cancel',
  theme: { dark: 'Use the dark theme', light: 'Use the light theme' },
  pagination: {
    pages: 'Pages',
    previous: 'Previous page',
    next: 'Next page',
    page: (page: number) => `Page ${page}`,
    /** In place of the numbers, where there is no room for them. */
    short: (page: number, total: number) => `${page} of ${total}`,
  },
  status: {
    pending: 'Pending',
    signed_up: 'Signed Up',
    completed: 'Completed',
    unknown: 'Unknown',
    waiting: 'Waiting',
    waitingHint: 'Pending: left an email, has not signed up yet',
  },
} as const;
