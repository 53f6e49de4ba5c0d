import { inReadersLanguage } from '@rewards/client';
import { timeInWords } from '@rewards/contracts/texts/en/opening-hours';

const settings = {
  failed: 'Failed to load the settings',
  practice: 'The practice',
  practiceHint: 'Shown on public pages, in emails, and on screens.',
  name: 'Name',
  address: 'Address',
  phone: 'Phone',
  site: 'Website',
  directions: 'Directions link',
  optional: 'Optional. Starts with https://',
  reviews: 'Reviews',
  reviewAddress: 'Review link',
  reviewHint: 'Optional. Where patients leave a review. Starts with https://',
  stars: 'Stars',
  starsHint: 'From 0 to 5, such as 4.8. Leave both blank to hide the rating.',
  reviewCount: 'Number of reviews',
  hours: 'Office hours',
  hoursHint: 'Add one line for each group of days with the same hours.',
  days: 'Days',
  dayNames: {
    monday: 'Monday',
    tuesday: 'Tuesday',
    wednesday: 'Wednesday',
    thursday: 'Thursday',
    friday: 'Friday',
    saturday: 'Saturday',
    sunday: 'Sunday',
  },
  shortDay: (day: string) => day.slice(0, 3),
  opens: 'Opens',
  timeOfDay: timeInWords,
  closes: 'Closes',
  openFrom: (from: string, to: string) => `${from} to ${to}`,
  closed: 'Closed',
  hoursNote: 'Note about the hours',
  hoursNoteHint: 'Optional. For example holidays, or hours by appointment.',
  line: (line: number, what: string) => `${what}, line ${line}`,
  addLine: 'Add a line',
  removeLine: (line: number) => `Remove line ${line}`,
  noHours: "Office hours aren't shown.",
  team: 'Team',
  teamNames: 'Team members',
  teamHint: "One name per line. Patients pick who helped them. Leave this blank and we won't ask.",
  followUp: 'Follow-up text',
  followUpText: 'Text message',
  followUpHint: "Sent a while after a patient's QR shows. We fill in {first_name}, {link}, and {practice}.",
  previewFailed: "The preview didn't load. Check your connection and try again.",
  unsaved: 'You have unsaved changes.',
  allSaved: 'All changes saved.',
  discard: 'Discard changes',
  save: 'Save settings',
  saved: 'Settings saved',
  meanwhile: 'Someone else just changed the settings',
} as const;

const admins = {
  notLoaded: "The list didn't load. Check your connection and try again.",
  title: 'Staff access',
  hint: 'Admins can see and change everything you can. The front desk does the daily work.',
} as const;

const staffPasskeys = {
  title: 'Passkeys',
  label: 'Require a passkey',
  hint:
    'Staff have to add a passkey before they can open the desk. Work accounts are exempt. ' +
    'Add your own passkey first.',
  on: 'On',
  off: 'Off',
} as const;

export const texts = inReadersLanguage({ admins, settings, staffPasskeys });
