import { Navigate } from 'react-router';
import type { RemoteModule } from '@rewards/client';
import { DeskFrame } from './pages/desk-frame.tsx';
import { sectionsPage } from './pages/sections-page.tsx';
import { type routes, sectionAddress } from './routes.ts';

/** An old address, which leads on to where its content is now. */
const leadsTo = (address: string) =>
  function OldAddress() {
    return <Navigate to={address} replace />;
  };

/**
 * Each page's code is loaded when the page is opened. The dashboard's chunk is named because the shell's HTML preloads
 * it.
 */
export const pages: RemoteModule<typeof routes>['pages'] = {
  Desk: DeskFrame,
  Dashboard: {
    load: async () => (await import(/* webpackChunkName: "dashboard" */ './pages/dashboard-page.tsx')).DashboardPage,
  },
  FrontDesk: leadsTo(sectionAddress('qr-code-display')),
  Visits: { load: async () => (await import('./visits/visits-page.tsx')).VisitsPage },
  Referrals: sectionsPage('Referrals'),
  Patients: sectionsPage('Patients'),
  InvitePatients: { load: async () => (await import('./mailings/mailings-page.tsx')).MailingsPage },
  Duplicates: { load: async () => (await import('./merge/duplicates-page.tsx')).DuplicatesPage },
  Patient: { load: async () => (await import('./patient/patient-page.tsx')).PatientPage },
  Requests: { load: async () => (await import('./quotes/requests-page.tsx')).RequestsPage },
  Credit: { load: async () => (await import('./pages/credit-page.tsx')).CreditPage },
  Trends: { load: async () => (await import('./dashboard/trends-page.tsx')).TrendsPage },
  Team: { load: async () => (await import('./team/team-page.tsx')).TeamPage },
  YearReport: { load: async () => (await import('./credit/report/year-report-page.tsx')).YearReportPage },
  Import: sectionsPage('Import'),
  Screens: { load: async () => (await import('./screens/screens-page.tsx')).ScreensPage },
  Settings: { load: async () => (await import('./settings/settings-page.tsx')).SettingsPage },
  PracticeSettings: { load: async () => (await import('./settings/practice-page.tsx')).PracticeSettingsPage },
  OfficeHours: { load: async () => (await import('./settings/hours-page.tsx')).HoursPage },
  TeamSettings: leadsTo('/admin/team'),
  Texts: { load: async () => (await import('./settings/texts-page.tsx')).TextsPage },
  Reminders: { load: async () => (await import('./reminders/reminders-page.tsx')).RemindersPage },
  Scenes: { load: async () => (await import('./settings/scenes/scenes-page.tsx')).ScenesPage },
  Admins: leadsTo('/admin/team'),
  PracticeSystem: {
    load: async () => (await import('./practice-system/practice-system-page.tsx')).PracticeSystemPage,
  },
  ApiKeys: { load: async () => (await import('./api-keys/api-keys-page.tsx')).ApiKeysPage },
  Webhooks: { load: async () => (await import('./webhooks/webhooks-page.tsx')).WebhooksPage },
  Activity: { load: async () => (await import('./activity/activity-page.tsx')).ActivityPage },
};
