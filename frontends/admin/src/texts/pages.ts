import { inReadersLanguage } from '@rewards/client';
import type { DeskPageName } from '@rewards/contracts/page-paths';

/** Page names for the menu, headings and browser tabs. */
export const pages = inReadersLanguage({
  Activity: 'Activity',
  Admins: 'Admins',
  ApiKeys: 'API keys',
  Credit: 'Credit',
  Dashboard: 'Today',
  Duplicates: 'Possible duplicates',
  FrontDesk: 'Front desk',
  Import: 'Import',
  InvitePatients: 'Invite patients',
  OfficeHours: 'Office hours',
  Patient: 'Patient',
  Patients: 'Patients',
  PracticeSettings: 'Practice details',
  PracticeSystem: 'Practice system',
  Referrals: 'Referrals',
  Reminders: 'Reminders',
  Requests: 'Requests',
  Scenes: 'Scenes and videos',
  Screens: 'Screens',
  Settings: 'Settings',
  Team: 'Team',
  TeamSettings: 'Team',
  Texts: 'Follow-up text',
  Trends: 'Trends',
  Visits: 'Visits',
  Webhooks: 'Webhooks',
  YearReport: 'Year report',
} as const satisfies Readonly<Record<DeskPageName, string>>);
