export const creditTerms = {
  description: 'What patients earn by the first visit of a friend, and how much a calendar year can hold.',
  failed: 'Failed to load the credit terms',
  award: 'A first visit earns',
  cap: 'At most a year',
  since: 'Since',
  beginning: 'The start',
  change: 'Change credit terms',
  planned: 'Planned',
  nothingPlanned: 'Nothing else is planned: this goes on.',
  before: 'Before',
  of: (award: string, cap: string) => `${award} for a first visit, up to ${cap} a year`,
  from: (day: string) => `From ${day}`,
  until: (day: string) => `Until ${day}`,
  fromUntil: (first: string, last: string) => `${first} to ${last}`,
  decided: (by: string | undefined, day: string) => (by === undefined ? `Decided on ${day}` : `${by}, ${day}`),

  formFailed: 'The form could not be loaded. Please check your connection and try again.',
  formAward: 'A first visit earns, in dollars',
  formCap: 'Most in a year, in dollars',
  formDay: 'From this day on',
  formDayHint: 'A visit counts by the day on which it took place. Earlier days stay as they are.',
  review: 'Continue',
  back: 'Back',
  confirm: 'Plan this change',
  meaning: ({ day, award, cap, before }: Readonly<Record<'day' | 'award' | 'cap' | 'before', string>>) =>
    `From ${day} a first visit earns ${award}, up to ${cap} a year. Visits before that keep ${before}.`,
  replaces: (award: string, cap: string) =>
    `This takes the place of what is planned for that day: ${award}, up to ${cap} a year.`,
  untilNext: (day: string, award: string, cap: string) =>
    `It holds until ${day}, from when ${award}, up to ${cap} a year, is planned already.`,
  meanwhile: 'Someone else changed the credit terms meanwhile. Look at what is planned now before you go on.',
  goOn: 'Go on with mine',
  done: (day: string) => `The credit terms change on ${day}`,
  sameAlready: 'This is planned already',

  withdraw: 'Withdraw',
  withdrawOf: (days: string) => `Withdraw what is planned: ${days}`,
  withdrawTitle: 'Withdraw planned terms',
  withdrawQuestion: (day: string, award: string, cap: string) =>
    `From ${day} a first visit goes on to earn ${award}, up to ${cap} a year. This is not to come:`,
  withdrawn: 'Planned terms withdrawn',
} as const;
