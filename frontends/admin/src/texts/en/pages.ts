/** What the pages are called: in the menu, over the page, and in the browser's tab. */
export const pages = {
  Credit: 'Credit',
  Dashboard: 'Practice dashboard',
  FrontDesk: 'Front desk',
  Import: 'Import',
  Patients: 'Patients',
  Referrals: 'Referrals',
} as const;
