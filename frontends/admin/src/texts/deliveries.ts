import { inReadersLanguage } from '@rewards/client';

export const texts = inReadersLanguage({
  failed: 'Failed to load emails and texts',
  none: 'Everything was delivered.',
  channels: { email: 'Email', sms: 'Text message' },
  addressGone: 'Address no longer on file',
  tries: (count: number) => (count === 1 ? 'tried once' : `tried ${count} times`),
  nextTry: 'next try',
  tryAgain: 'Try again',
  triedAgain: 'Sending again',
  newestOf: (shown: number, all: number) => `Showing the newest ${shown} of ${all.toLocaleString('en-US')}.`,
  undelivered: 'Undelivered',
  replies: {
    title: 'Replies to texts',
    failed: 'Failed to load replies',
    mayMeanStop:
      'They may want to stop texts. We told them to reply STOP. To be sure, turn off texts for this patient.',
    done: 'Done',
    doneOf: (who: string) => `Done: reply from ${who}`,
    finished: 'Reply marked as done',
  },
  planned: {
    title: 'Planned texts',
    failed: 'Failed to load planned texts',
    none: 'No planned texts.',
    cancel: 'Cancel',
    cancelOf: (who: string) => `Cancel the text to ${who}`,
    cancelTitle: 'Cancel this text?',
    cancelIt: 'Cancel text',
    question: "It won't be sent, and there's no undo.",
    canceled: 'Text canceled',
    nextOf: (shown: number, all: number) => `Showing the next ${shown} of ${all.toLocaleString('en-US')}.`,
  },
});
