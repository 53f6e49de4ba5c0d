import { inReadersLanguage } from '@rewards/client';
import { capitalized } from './capitalized.ts';

type Finding = 'missing' | 'changed' | 'doubled';
type ChartProblem = 'chart_unknown' | 'chart_gone' | 'chart_inactive' | 'chart_unreadable';

const aboutChart: Readonly<Record<ChartProblem, (system: string) => string>> = {
  chart_unknown: () => "Choose this patient's chart, and we'll post the credit.",
  chart_gone: (system) => `Check the chart: it was deleted in ${system}. Choose the right one.`,
  chart_inactive: () => 'Check the chart: it was archived or merged. Choose the right one, or post it anyway.',
  chart_unreadable: (system) =>
    `${capitalized(system)} doesn't answer about this chart. Check it there, then try again.`,
};

const found: Readonly<Record<Finding, (system: string) => string>> = {
  missing: (system) => `Posted, but it's no longer in ${system}`,
  changed: (system) => `The amount was changed in ${system}`,
  doubled: (system) => `It's in ${system} more than once`,
};

const postings = {
  column: 'In the chart',
  /** Stands for the system's name when none is connected. */
  system: "your practice's system",
  failed: "We couldn't load chart activity",
  waiting: (system: string) => `Waiting for ${system}`,
  sending: 'Sending…',
  unknown: (system: string) => `Checking ${system}…`,
  posted: (system: string) => `Posted to ${system}`,
  takenBack: (system: string) => `Reversed in ${system}`,
  cancelled: 'Not posted',
  refused: (system: string, words: string) =>
    `${capitalized(system)} refused: ${words || 'no reason given'}. Print the slip.`,
  refusedReversal: (system: string, words: string) =>
    `We couldn't reverse this credit: ${words || 'no reason given'}. Void it in ${system}, then mark this done.`,
  aboutChart,
  alike: (system: string, id: string) =>
    `Someone entered the same credit in ${system} (adjustment ${id}). Is it this one?`,
  void: (system: string, id: string) => `Void adjustment ${id} in ${system}`,
  voidUnknown: (system: string) => `Void this credit in ${system}, if it's there`,
  typedIn: 'Someone entered this credit by hand. Reverse it by hand, too.',
  mayNotPost: (system: string) => `We aren't allowed to post credit to ${system} anymore. Print the slip.`,
  disconnected:
    "You disconnected before we could confirm this was posted. Check the chart. If it isn't there, print the slip.",
  disconnectedReversal:
    'You disconnected before we could confirm this credit was reversed. Check the chart, then mark this done.',
  found,
  notTyped: 'Not entered yet',
  typed: 'Entered',
} as const;

const postingActions = {
  retry: 'Try again',
  retried: "We'll post it again",
  postAnyway: 'Post anyway',
  chooseChart: 'Choose chart',
  sameOne: "Yes, it's the same",
  markDone: 'Mark done',
  done: 'Marked as done',
  reviewed: 'Mark reviewed',
  print: 'Print',
  printSlip: 'Print slip',
  copy: 'Copy',
  copySlip: 'Copy slip',
  copied: 'Copied',
  notCopied: "Your browser didn't copy the slip",
  typed: 'Mark as entered',
  typedDone: 'Marked as entered',
  notTyped: 'Not entered',
  notTypedDone: 'Marked as not entered',
  of: (action: string, name: string) => `${action}: ${name}`,
} as const;

const slip = {
  title: 'Credit to enter',
  patient: 'Patient',
  amount: 'Credit',
  date: 'Date',
  note: 'Note',
  marker: 'Put this in the note',
} as const;

const charts = {
  title: 'Which chart is this?',
  hint: (name: string) => `We found these charts for ${name}. Compare them, then choose the right one.`,
  none: 'No chart has this email or phone. Print the slip instead.',
  failed: "We couldn't search for charts",
  current: (name: string, id: string) => `Current chart: ${name || 'no name'} (${id})`,
  choose: 'This one',
  chooseOf: (name: string, id: string) => `This one: ${name}, chart ${id}`,
  chosen: (name: string) => `Confirmed the chart of ${name}`,
  remove: 'Remove chart',
  removed: (name: string) => `Removed the chart of ${name}`,
  skip: 'Skip',
  inactive: 'Archived, or not a patient',
  number: (id: string) => `Chart ${id}`,
  same: { email: 'Same email', phone: 'Same phone', name: 'Same name' },
} as const;

const slips = {
  title: 'Credit in the chart',
  nothing: 'Nothing needs fixing. All posted credit is in the right chart.',
  failed: "We couldn't load credit that needs attention",
  day: 'Day',
  download: "Download the day's slips",
  downloaded: 'Slips downloaded',
  hint: 'Credit that still needs to be entered, as a file.',
  list: 'Credit that needs attention',
} as const;

export const texts = inReadersLanguage({ charts, postingActions, postings, slip, slips });
