/** The texts of the kit's components, in English. */
export const kitTexts = {
  loading: 'Loading...',
  slow: 'This is taking longer than usual. Check your connection, then try again.',
  retry: 'Retry',
  close: 'Close',
  didYouMean: (email: string) => `Did you mean ${email}?`,
  useThisEmail: 'Use this email',
  cancel: 'Cancel',
  theme: { dark: 'Use the dark theme', light: 'Use the light theme' },
  status: {
    pending: 'Pending',
    signed_up: 'Signed Up',
    completed: 'Completed',
    not_counted: 'Not counted',
    unknown: 'Unknown',
    waiting: 'Waiting',
    waitingHint: "Pending: hasn't signed up yet",
  },
} as const;
