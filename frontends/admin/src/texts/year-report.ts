import { inReadersLanguage } from '@rewards/client';

export const texts = inReadersLanguage({
  title: 'Year report',
  description:
    "Each year's own credit: earned, given out, and left. We count the oldest credit as used first. " +
    'A list for your accountant, not tax advice.',
  year: 'Year',
  running: (year: number) => `${year} isn't over, so these sums can still change.`,
  closed: (year: number) => `As of December 31, ${year}.`,
  earned: 'Earned',
  givenOut: 'Given out',
  left: 'Left',
  redeemed: (year: number) => `Redeemed in ${year}`,
  over: (threshold: string) => `At ${threshold} or more`,
  patients: (count: number) => (count === 1 ? '1 patient' : `${count.toLocaleString('en-US')} patients`),
  deleted: (earned: string, redeemed: string) =>
    `The sums include deleted accounts: ${earned} earned, ${redeemed} redeemed.`,
  threshold: (year: number) => `Threshold for ${year}`,
  thresholdHint: 'We mark everyone who earned or redeemed at least this much. Ask your accountant which one counts.',
  save: 'Save',
  saved: (year: number, threshold: string) => `Threshold for ${year} is now ${threshold}`,
  same: 'Nothing changed',
  download: 'Download CSV',
  downloading: 'Preparing the report…',
  downloaded: 'Report downloaded',
  list: 'year report',
  failed: 'Failed to load the report',
  empty: 'No credit in this year',
  emptyHint: 'Choose another year above.',
  search: 'Search this report',
  searchPlaceholder: 'Name, email, phone, or code',
  noneFound: (search: string) => `No one in this report matches “${search}”`,
  noneFoundHint: 'Search by name, email, phone, or code.',
  patient: 'Patient',
  mark: 'Threshold',
  reached: 'Reached',
  back: 'Back to credit',
});
