import { inReadersLanguage } from '@rewards/client';

/** Settings: reminders. */
export const texts = inReadersLanguage({
  hint:
    'Each reminder is off until you turn it on. We email people between 9 AM and 8 PM, at most 200 an hour, and no ' +
    'one gets two within 14 days. People who unsubscribed never get one.',
  listFailed: "We couldn't load the reminders",
  kinds: {
    join: {
      title: 'Finish joining',
      when: "For friends who left an email on an invitation but didn't finish. Once, after 3 days.",
    },
    come: {
      title: 'First visit',
      when: "For friends who joined but haven't come in. Once, after 14 days.",
    },
    share: {
      title: 'Share your link',
      when:
        'For patients who have never shared. Sent after a visit, at most every 6 months. ' +
        "We only know about referred friends' first visits, and visits by patients whose chart is confirmed.",
    },
  },
  on: (title: string) => `Send “${title}”`,
  due: (people: number, isOn: boolean) => {
    if (people === 0) return isOn ? 'No one is waiting for this now.' : 'No one would get this now.';
    const who = people === 1 ? '1 person' : `${people.toLocaleString('en-US')} people`;
    if (isOn) return people === 1 ? `${who} is waiting for this.` : `${who} are waiting for this.`;
    return `${who} would get this now.`;
  },
  who: 'Who',
  more: (more: number) => `and ${more} more`,
  invitedBy: (referrer: string) => `invited by ${referrer}`,
  turnedOn: (title: string) => `“${title}” is on`,
  turnedOff: (title: string) => `“${title}” is off`,
  already: 'Someone else just did that.',
  email: (to: string) => `Email preview for ${to}`,
  example: 'Email preview with sample names',
  subject: 'Subject',
});
