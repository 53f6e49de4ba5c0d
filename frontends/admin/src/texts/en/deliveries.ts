export const deliveries = {
  failed: 'Failed to load mails and texts',
  none: 'Everything has arrived.',
  channels: { email: 'Mail', sms: 'Text message' },
  addressGone: 'Address no longer known',
  tries: (count: number) => (count === 1 ? 'tried once' : `tried ${count} times`),
  nextTry: 'again',
  tryAgain: 'Try again',
  triedAgain: 'On its way once more',
  newestOf: (shown: number, all: number) => `The newest ${shown} of ${all.toLocaleString('en-US')} are shown.`,
} as const;
