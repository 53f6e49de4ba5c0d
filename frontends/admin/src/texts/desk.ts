import { inReadersLanguage } from '@rewards/client';
import { pages } from './pages.ts';

const desk = {
  menu: 'Desk',
  overview: 'Overview',
  team: 'Team',
  sections: 'On this page',
  backToSettings: '‹ Settings',
  sectionNotLoaded: "We couldn't load this section",
  checkConnection: 'Check your connection and try again.',
} as const;

/** Section headings, also used in the dashboard's menu. */
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
  plannedTexts: 'Planned texts',
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
  paidOutHint: (givenOut: string) => `All credit earned. Given out so far: ${givenOut}.`,
} as const;

/** The list of messages. */
const messages = {
  title: 'Emails and texts',
  failed: "The list didn't load. Check your connection and try again.",
} as const;

/** Texts that every desk page loads. The other texts load with their pages. */
export const texts = { pages, ...inReadersLanguage({ dashboard, desk, messages, sections, totals }) };
