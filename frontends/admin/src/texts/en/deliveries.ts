export const deliveries = {
  failed: 'Failed to load emails and texts',
  none: 'Everything was delivered.',
  channels: { email: 'Email', sms: 'Text message' },
  addressGone: 'Address no longer on file',
  tries: (count: number) => (count === 1 ? 'tried once' : `tried ${count} times`),
  nextTry: 'next try',
  tryAgain: 'Try again',
  triedAgain: 'Sending again',
  newestOf: (shown: number, all: number) => `Showing the newest ${shown} of ${all.toLocaleString('en-US')}.`,
} as const;
