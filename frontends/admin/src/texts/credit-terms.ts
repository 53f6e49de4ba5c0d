import { inReadersLanguage } from '@rewards/client';

export const texts = inReadersLanguage({
  description: "What patients earn for a friend's first visit, and the most they can earn in a calendar year.",
  failed: 'Failed to load the credit terms',
  award: 'Credit per first visit',
  cap: 'Annual limit',
  since: 'In effect since',
  beginning: 'Launch',
  change: 'Change credit terms',
  planned: 'Scheduled',
  nothingPlanned: 'No changes scheduled.',
  before: 'Past terms',
  of: (award: string, cap: string) => `${award} per first visit, up to ${cap} a year`,
  from: (day: string) => `From ${day}`,
  until: (day: string) => `Until ${day}`,
  fromUntil: (first: string, last: string) => `${first} to ${last}`,
  decided: (by: string | undefined, day: string) => (by === undefined ? `Set on ${day}` : `${by}, ${day}`),

  formFailed: "The form didn't load. Check your connection and try again.",
  formAward: 'Credit per first visit, in dollars',
  formCap: 'Annual limit, in dollars',
  formDay: 'Starting on',
  formDayHint: "Applies to visits on or after this date. Earlier visits don't change.",
  review: 'Continue',
  back: 'Back',
  confirm: 'Schedule change',
  meaning: ({ day, award, cap, before }: Readonly<Record<'day' | 'award' | 'cap' | 'before', string>>) =>
    `Starting ${day}, a first visit earns ${award}, up to ${cap} a year. Earlier visits keep ${before}.`,
  replaces: (award: string, cap: string) =>
    `This replaces the change already scheduled for that day: ${award}, up to ${cap} a year.`,
  untilNext: (day: string, award: string, cap: string) =>
    `It ends on ${day}, when the next scheduled change starts: ${award}, up to ${cap} a year.`,
  meanwhile: "Someone else just changed the credit terms. Check what's scheduled now before you continue.",
  goOn: 'Keep mine',
  done: (day: string) => `The credit terms will change on ${day}`,
  sameAlready: 'This is already scheduled',

  withdraw: 'Remove change',
  withdrawOf: (days: string) => `Remove change: ${days}`,
  withdrawTitle: 'Remove scheduled change?',
  withdrawQuestion: (day: string, award: string, cap: string) =>
    `After ${day}, a first visit will still earn ${award}, up to ${cap} a year. This change will be removed:`,
  withdrawn: 'Scheduled change removed',
});
