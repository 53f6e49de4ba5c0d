/** What the pages are called: in the menu, over the page, and in the browser's tab. */
export const pages = {
  Activity: 'Activity',
  Credit: 'Credit',
  Dashboard: 'Practice dashboard',
  FrontDesk: 'Front desk',
  Import: 'Import',
  Patient: 'Patient',
  Patients: 'Patients',
  Referrals: 'Referrals',
  Requests: 'Requests',
  Screens: 'Screens',
  Settings: 'Settings',
} as const;
