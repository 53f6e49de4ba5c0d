import { inReadersLanguage } from '@rewards/client';
import { pages } from './pages.ts';

const desk = {
  menu: 'Desk',
  expandMenu: 'Expand menu',
  collapseMenu: 'Collapse menu',
  scanCard: 'Scan a card',
  backToSettings: '‹ Settings',
  sectionNotLoaded: "We couldn't load this section",
  checkConnection: 'Check your connection and try again.',
} as const;

/** The menu's entries: the five places, and the first page of each that isn't the whole place. */
const places = {
  today: 'Today',
  patients: 'Patients',
  allPatients: 'All patients',
  referrals: 'Referrals',
  allReferrals: 'All referrals',
  credit: 'Credit',
  balances: 'Balances',
  practice: 'Practice',
  /** Spoken after an entry's name. */
  open: (count: number) => `, ${count} open`,
  shortCount: (count: number) => (count > 99 ? '99+' : String(count)),
};

/** The bar while a QR is on the screens. */
const onScreen = {
  label: 'On the screens now',
  of: (name: string) => `On screen: ${name}`,
  unnamed: "On screen: a patient's QR code",
  secondsLeft: (seconds: number) => `${seconds} s`,
  clear: 'Clear',
  /** The words of the specification. */
  sent: 'QR sent to iPad display',
  cleared: 'Cleared QR on iPad',
};

/** Keys that work on every page of the desk. */
const keys = [
  { key: '/ or Ctrl+K', says: 'Search everything' },
  { key: 'z', says: 'Undo your last change' },
  { key: 'Shift+P', says: 'Hide names while patients can see the screen' },
  { key: '?', says: 'Show these shortcuts' },
] as const;

/** Section headings. */
const sections = {
  qrDisplay: 'QR Code Display',
  patientImport: 'Upload Patients (CSV)',
  importHistory: 'Import history',
  referrals: 'All Referrals',
  qrGenerated: 'QR Code Generated',
  users: 'All Users',
  trends: 'Trends',
  creditTerms: 'Credit terms',
  creditSlips: 'Credit in the chart',
} as const;

const dashboard = {
  refresh: 'Refresh',
  refreshed: 'Dashboard refreshed',
  retry: 'Retry',
  failed: 'Failed to load dashboard data',
} as const;

const totals = {
  users: 'Total Users',
  referrals: 'Total Referrals',
  completed: 'Completed Referrals',
  paidOut: 'Total Paid Out',
  paidOutHint: (givenOut: string) => `All credit patients earned. Redeemed so far: ${givenOut}.`,
} as const;

/** The list of messages. */
const messages = {
  title: 'Emails and texts',
  failed: "The list didn't load. Check your connection and try again.",
} as const;

/** Texts that every desk page loads. The other texts load with their pages. */
export const texts = {
  pages,
  ...inReadersLanguage({ dashboard, desk, keys, messages, onScreen, places, sections, totals }),
};
