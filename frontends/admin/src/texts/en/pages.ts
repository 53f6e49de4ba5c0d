/** Page names for the menu, headings and browser tabs. */
export const pages = {
  Activity: 'Activity',
  ApiKeys: 'API keys',
  Credit: 'Credit',
  Dashboard: 'Practice dashboard',
  FrontDesk: 'Front desk',
  Import: 'Import',
  Patient: 'Patient',
  Patients: 'Patients',
  PracticeSystem: 'Practice system',
  Referrals: 'Referrals',
  Requests: 'Requests',
  Screens: 'Screens',
  Settings: 'Settings',
  Visits: 'Visits',
  Webhooks: 'Webhooks',
} as const;
